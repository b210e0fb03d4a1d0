// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "Rill",
  platforms: [.macOS(.v15), .iOS(.v18), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Rill", targets: ["Rill"]),
    .library(name: "RillBindings", targets: ["RillBindings"]),
    .library(name: "RillBlocking", targets: ["RillBlocking"]),
    .library(name: "RillTest", targets: ["RillTest"]),
    .library(name: "RillXCTest", targets: ["RillXCTest"]),
    .executable(name: "Playground", targets: ["Playground"]),
    .executable(name: "Benchmarks", targets: ["Benchmarks"]),
  ],
  targets: [
    .target(name: "Rill"),
    .target(name: "RillBindings", dependencies: ["Rill"]),
    .target(name: "RillBlocking", dependencies: ["Rill"]),
    .target(name: "RillTest", dependencies: ["Rill"]),
    .target(name: "RillXCTest", dependencies: ["Rill", "RillTest"]),
    .executableTarget(
      name: "Playground", dependencies: ["Rill", "RillBindings", "RillTest"], path: "Playground",
      exclude: ["Samples"]),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Rill", "Allocations"], path: "Benchmarks",
      exclude: ["Allocations", "Baseline.json", "TypeChecking"]),
    .target(name: "Allocations", path: "Benchmarks/Allocations"),
    .testTarget(name: "RillTests", dependencies: ["Rill", "RillTest"]),
    .testTarget(name: "RillBindingsTests", dependencies: ["Rill", "RillTest", "RillBindings"]),
    .testTarget(name: "RillBlockingTests", dependencies: ["Rill", "RillTest", "RillBlocking"]),
    .testTarget(name: "RillTestTests", dependencies: ["Rill", "RillTest"]),
    .testTarget(name: "RillXCTestTests", dependencies: ["Rill", "RillXCTest"]),
    .testTarget(name: "PlaygroundTests", dependencies: ["Playground", "Rill", "RillTest"]),
    .testTarget(name: "ConventionTests", dependencies: []),
  ],
  swiftLanguageModes: [.v6]
)
