import Foundation

/// The query parameters that are the session. Only the app gives them: from a link they are dropped, and none is kept on the device.
public let sessionParameters: Set<String> = [
  "deviceId", "market", "version", "type", "deviceName", "osVersion", "gid", "platform", "adId",
  "token", "sessionId", "userToken", "deviceToken",
]

/// Makes the addresses that the web view loads. Needs nothing of WebKit.
struct ShellAddress {
  let links: LinkRules

  /// The page at `place` (path and query, without a session) with the session of now. The one place where tokens meet an
  /// address: what comes out goes into the web view that has the bridge, and nowhere else.
  func withSession(_ place: String, _ session: [String: String]) -> URL? {
    guard place.hasPrefix("/"), var parts = URLComponents(string: links.shellOrigin + place) else { return nil }
    let known = session.filter { sessionParameters.contains($0.key) && !$0.value.isEmpty }
    let added = known.sorted { $0.key < $1.key }.map { "\($0.key)=\(encoded($0.value))" }
    let query = [parts.percentEncodedQuery ?? ""] + added
    let joined = query.filter { !$0.isEmpty }.joined(separator: "&")
    parts.percentEncodedQuery = joined.isEmpty ? nil : joined
    return parts.url
  }

  /// Path and query of a page of the shell, without any session parameter; nil when the address is not the shell's.
  /// For what is kept when the app goes to the back, and for links from outside: `https://<shell>/<path>` and
  /// `<scheme>://<anything>/<path>`.
  func placeOf(_ url: URL) -> String? {
    switch links.link(url.absoluteString) {
    case .page, .app: break
    default: return nil
    }
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), parts.host != nil,
          !parts.percentEncodedPath.hasPrefix("//") else { return nil }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let pairs = (parts.percentEncodedQuery ?? "").split(separator: "&").filter { pair in
      let name = pair.split(separator: "=", omittingEmptySubsequences: false)[0]
      guard let read = String(name).replacingOccurrences(of: "+", with: " ").removingPercentEncoding else { return false }
      return !sessionParameters.contains(read)
    }
    return path + (pairs.isEmpty ? "" : "?" + pairs.joined(separator: "&"))
  }

  /// `&`, `+` and `=` have a meaning in a query: all but letters, digits and four signs is written as bytes.
  private func encoded(_ value: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return value.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
