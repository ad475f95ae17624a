import Foundation

/// The oldest iOS that the pages are promised to work in. Its web view is part of the system.
public let oldestSystem = 12

/// What to offer a borrower whose iOS is too old: its update, under Settings, General, Software Update. No address leads there.
public struct SystemUpdate {
  /// The version that the phone has.
  public let installed: Int
}

/// Whether this phone's iOS is older than `oldestSystem`, and what to offer then; nil: it is new enough.
public func systemUpdate(installed: Int = ProcessInfo.processInfo.operatingSystemVersion.majorVersion) -> SystemUpdate? {
  installed < oldestSystem ? SystemUpdate(installed: installed) : nil
}

/// What the user agent ends with. From iOS 26 on WebKit keeps saying 18.6 or 18.7, and operations could not tell which iOS fails.
func userAgentEnd(_ system: OperatingSystemVersion = ProcessInfo.processInfo.operatingSystemVersion) -> String {
  "Version/\(system.majorVersion).\(system.minorVersion) Mobile/15E148"
}
