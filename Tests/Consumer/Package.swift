// swift-tools-version: 6.2

import PackageDescription

// What a user's package looks like: a target set up as new projects are, one as old ones are, the example of the README
// and tests.
let package = Package(
  name: "Consumer",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "Rill", path: "../..")],
  targets: [
    .executableTarget(
      name: "Swift6",
      dependencies: [.product(name: "Rill", package: "Rill")],
      swiftSettings: [
        .swiftLanguageMode(.v6),
        .defaultIsolation(MainActor.self),
        .treatAllWarnings(as: .error),
      ]),
    .executableTarget(
      name: "Swift5",
      dependencies: [.product(name: "Rill", package: "Rill")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .executableTarget(
      name: "Portable5",
      dependencies: ["Rill", "RillTest"].map { .product(name: $0, package: "Rill") },
      path: "Sources/Portable",
      swiftSettings: [.swiftLanguageMode(.v5), .treatAllWarnings(as: .error)]),
    .executableTarget(
      name: "Portable6",
      dependencies: ["Rill", "RillTest"].map { .product(name: $0, package: "Rill") },
      path: "Sources/Portable6",
      swiftSettings: [.swiftLanguageMode(.v6), .unsafeFlags(["-suppress-warnings"])]),
    .executableTarget(
      name: "Readme",
      dependencies: [.product(name: "Rill", package: "Rill")],
      swiftSettings: [.swiftLanguageMode(.v6), .treatAllWarnings(as: .error)]),
    // The view model of the page on testing, and its tests.
    .target(name: "Search", dependencies: [.product(name: "Rill", package: "Rill")]),
    .testTarget(
      name: "SearchTests",
      dependencies: ["Search", .product(name: "RillTest", package: "Rill")]),
    .testTarget(
      name: "ConsumerTests",
      dependencies: ["Rill", "RillBlocking", "RillXCTest"].map { .product(name: $0, package: "Rill") },
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ]
)
