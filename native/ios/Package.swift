// swift-tools-version:5.5
import PackageDescription

let package = Package(
  name: "LoanBridge",
  platforms: [.iOS(.v12)],
  products: [.library(name: "LoanBridge", targets: ["LoanBridge"])],
  targets: [.target(name: "LoanBridge")]
)
