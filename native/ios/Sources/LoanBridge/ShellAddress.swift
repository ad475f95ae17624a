import Foundation

/// Builds the addresses that the web view loads. Independent of WebKit.
struct ShellAddress {
  let links: LinkRules
  /// Set only by the app: dropped from links, and never stored on the device.
  let sessionParameters: Set<String>
  /// Pages that would call the app again when reloaded.
  let appPages: Set<String>

  /// A place that the borrower can return to: the home page instead of a page that only calls the app.
  func lastingPlace(_ place: String) -> String {
    var path = String(place.prefix { $0 != "?" && $0 != "#" })
    if path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return appPages.contains(path) ? "/" : place
  }

  /// The page at `place` (path, query and fragment) with the current session and no other: session parameters of the place are
  /// dropped. Only here are tokens added to an address: the result is loaded in the web view that has the bridge, and goes
  /// nowhere else.
  func withSession(_ place: String, _ session: [String: String]) -> URL? {
    guard place.hasPrefix("/"), var parts = URLComponents(string: readable(links.shellOrigin + place)) else { return nil }
    // Under an unknown name, a token would not be removed from what is stored on the device.
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

  /// Path, query and fragment of a page of the shell, without session parameters; nil when the address is not the shell's. Used
  /// for the place saved in the background, and for links from outside: `https://<shell>/<path>` and `<scheme>://open/<path>`.
  /// Any other app link belongs to a native page.
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
    // A fragment with parameters could bring a session, or store one.
    let fragment = parts.percentEncodedFragment.flatMap { $0.contains("=") || $0.contains("%") ? nil : $0 } ?? ""
    return path + (query.isEmpty ? "" : "?" + query) + (fragment.isEmpty ? "" : "#" + fragment)
  }

  private func isOfShell(_ app: URLComponents) -> Bool {
    app.host == "open" && app.port == nil && app.user == nil && app.password == nil && !app.percentEncodedPath.isEmpty
  }

  /// The parameters of a query without those of the session.
  private func ownQuery(_ query: String?) -> [String] {
    (query ?? "").split(separator: "&").map(String.init).filter { pair in
      let name = pair.split(separator: "=", omittingEmptySubsequences: false)[0]
      guard let read = String(name).replacingOccurrences(of: "+", with: " ").removingPercentEncoding else { return false }
      return !sessionParameters.contains(read)
    }
  }

  /// `&`, `+` and `=` have a meaning in a query: everything except letters, digits and four signs is percent-encoded.
  private func encoded(_ value: String) -> String {
    let plain = CharacterSet(charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
    return value.addingPercentEncoding(withAllowedCharacters: plain) ?? ""
  }
}
