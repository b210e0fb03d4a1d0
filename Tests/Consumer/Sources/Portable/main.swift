import Foundation

// Code as people have written it for RxSwift, with nothing changed but its imports. It is compiled in Swift 5 mode and in
// Swift 6 mode; each program runs in virtual time and says what went otherwise than expected.

let complaints =
  callComplaints() + loginComplaints() + searchComplaints() + imageComplaints() + pollingComplaints()
  + socketComplaints()

for complaint in complaints { print(complaint) }
guard complaints.isEmpty else { exit(1) }
print("as expected")
