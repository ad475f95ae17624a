import Foundation

/// The oldest supported iOS. Its web view is part of the system.
public let oldestSystem = 12

/// What to offer a borrower whose iOS is too old: its update, under Settings, General, Software Update. No address leads there.
public struct SystemUpdate {
  /// The installed version.
  public let installed: Int
}

/// What to offer if this phone's iOS is older than `oldestSystem`; nil: it is new enough.
public func systemUpdate(installed: Int = ProcessInfo.processInfo.operatingSystemVersion.majorVersion) -> SystemUpdate? {
  installed < oldestSystem ? SystemUpdate(installed: installed) : nil
}

/// End of the user agent. From iOS 26 on WebKit keeps reporting 18.6 or 18.7, so operations could not tell which iOS fails.
func userAgentEnd(_ system: OperatingSystemVersion = ProcessInfo.processInfo.operatingSystemVersion) -> String {
  "Version/\(system.majorVersion).\(system.minorVersion) Mobile/15E148"
}
