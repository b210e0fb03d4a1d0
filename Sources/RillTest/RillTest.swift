// RillTest
