import Foundation

/// Makes the addresses that the web view loads. Needs nothing of WebKit.
struct ShellAddress {
  let links: LinkRules
  /// Only the app gives them: from a link they are dropped, and none is kept on the device.
  let sessionParameters: Set<String>
  /// Loaded again they would call the app again.
  let appPages: Set<String>

  /// A place that the borrower can come back to: the home instead of a page that only calls the app.
  func lastingPlace(_ place: String) -> String {
    var path = String(place.prefix { $0 != "?" && $0 != "#" })
    if path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return appPages.contains(path) ? "/" : place
  }

  /// The page at `place` (path, query and fragment) with the session of now, and no other: session parameters of the place are
  /// dropped. The one place where tokens meet an address: what comes out goes into the web view that has the bridge, and
  /// nowhere else.
  func withSession(_ place: String, _ session: [String: String]) -> URL? {
    guard place.hasPrefix("/"), var parts = URLComponents(string: readable(links.shellOrigin + place)) else { return nil }
    // Under a name that is not known, a token would stay in what is kept on the device.
    for name in session.keys {
      precondition(
        sessionParameters.contains(name),
        "\(name) is no parameter of the session: give ShellSettings the names of the channel as sessionParameters."
      )
    }
    let added = session.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { "\($0.key)=\(encoded($0.value))" }
    let joined = (ownQuery(parts.percentEncodedQuery) + added).joined(separator: "&")
    parts.percentEncodedQuery = joined.isEmpty ? nil : joined
    return parts.url
  }

  /// Path, query and fragment of a page of the shell, without any session parameter; nil when the address is not the shell's.
  /// For what is kept when the app goes to the back, and for links from outside: `https://<shell>/<path>` and
  /// `<scheme>://open/<path>`. Any other app link is a native page's.
  func placeOf(_ url: URL) -> String? {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: false), parts.host != nil,
          !parts.percentEncodedPath.hasPrefix("//") else { return nil }
    switch links.link(url.absoluteString) {
    case .page: break
    case .app: guard isOfShell(parts) else { return nil }
    default: return nil
    }
    let path = parts.percentEncodedPath.isEmpty ? "/" : parts.percentEncodedPath
    let query = ownQuery(parts.percentEncodedQuery).joined(separator: "&")
    // A fragment in which something is given could bring a session, or keep one.
    let fragment = parts.percentEncodedFragment.flatMap { $0.contains("=") || $0.contains("%") ? nil : $0 } ?? ""
    return path + (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
  }

  private func isOfShell(_ app: URLComponents) -> Bool {
    app.host == "open" && app.port == nil && app.user == nil && app.password == nil && !app.percentEncodedPath.isEmpty
  }

  /// The pairs of a query that are not the session's.
  private func ownQuery(_ query: String?) -> [String] {
    (query ?? "").split(separator: "&").map(String.init).filter { pair in
      let name = pair.split(separator: "=", omittingEmptySubsequences: false)[0]
      guard let read = String(name).replacingOccurrences(of: "+", with: " ").removingPercentEncoding else { return false }
      return !sessionParameters.contains(read)
    }
  }

  /// `&`, `+` and `=` have a meaning in a query: all but letters, digits and four signs is written as bytes.
  private func encoded(_ value: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return value.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
