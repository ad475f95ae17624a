import Foundation

/// Destination of an address.
public enum Link: Equatable {
  /// A page of the shell: stays in the web view that has the bridge.
  case page
  /// A foreign web page: opens in a Safari view or the browser, never in this web view.
  case outside(URL)
  /// A chat: opens in the messenger's app, or in the browser.
  case chat(URL)
  /// Opens the dialler with this number.
  case dial(String)
  /// A new mail to this address.
  case mail(String)
  /// An app link of one of the app's own schemes.
  case app(URL)
  /// Must not be opened.
  case refused
}

let telephone = "^\\+?[0-9]{5,15}$"
/// Links also call short numbers, such as a regulator's.
private let linkedTelephone = "^\\+?[0-9]{3,15}$"
let shortText = "^[^\\x00-\\x1F\\x7F-\\x9F]{1,200}$"
private let mail = "^[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9.-]{1,190}$"
private let forbidden = "[\\x00-\\x1F\\x7F-\\x9F\\\\]"
private let longest = 2048
private let nativePages: Set<String> = ["order", "setting"]
private let schemeName = "^[a-z][a-z0-9+.-]*$"
/// Schemes of browsers and of the system: never an app's own.
private let commonSchemes: Set<String> = [
  "http", "https", "javascript", "vbscript", "data", "file", "content", "intent", "about", "blob", "tel", "mailto", "sms",
]

/// Whether the whole text matches the pattern. `$` alone would also accept a line break at the end.
func matches(_ text: String, _ pattern: String) -> Bool {
  guard let found = text.range(of: pattern, options: .regularExpression) else { return false }
  return found == text.startIndex..<text.endIndex
}

/// Classifies addresses that come from the page, a link in it or the system. Independent of WebKit.
public struct LinkRules {
  /// Scheme, host and, if not the default, port.
  public let shellOrigin: String
  /// Other origins that `openPage` may open.
  let webOrigins: Set<String>
  /// The app's own schemes.
  let schemes: Set<String>

  public init(shellOrigin: String, webOrigins: Set<String> = [], schemes: Set<String> = []) {
    // An origin with a slash at its end or a capital letter would never match the shell's.
    for given in webOrigins.union([shellOrigin]) {
      precondition(
        URL(string: given).flatMap(originOf) == given,
        "\(given) is no origin: give scheme, host and port alone, such as https://loan.example."
      )
    }
    for given in schemes {
      precondition(
        matches(given, schemeName) && !commonSchemes.contains(given),
        "\(given) is no scheme of an app: give its name alone and in lower case, such as loanapp, and none that browsers or the system have."
      )
    }
    self.shellOrigin = shellOrigin
    self.webOrigins = webOrigins
    self.schemes = schemes
  }

  /// Whether `openPage` may open this: a native page by its name, an app link, or a web address of an allowed origin.
  public func mayOpen(_ target: String) -> Bool {
    switch link(target) {
    case .page, .app: return true
    case .outside(let url): return originOf(url).map(webOrigins.contains) ?? false
    default: return nativePages.contains(target)
    }
  }

  /// Classifies an address, whatever its source.
  public func link(_ address: String) -> Link {
    guard address.utf16.count <= longest,
          address.range(of: forbidden, options: .regularExpression) == nil,
          let url = URL(string: readable(address)), let scheme = url.scheme?.lowercased() else { return .refused }
    let rest = String(address.dropFirst(scheme.count + 1))
    switch scheme {
    case "tel": return matches(rest, linkedTelephone) ? .dial(rest) : .refused
    case "mailto": return matches(rest, mail) ? .mail(rest) : .refused
    case "https", "http": return web(url)
    default: return schemes.contains(scheme) ? .app(url) : .refused
    }
  }

  private func web(_ url: URL) -> Link {
    guard let origin = originOf(url) else { return .refused }
    if origin == shellOrigin { return .page }
    guard origin.hasPrefix("https:") else { return .refused }
    return origin == "https://wa.me" ? .chat(url) : .outside(url)
  }
}

/// Encodes an address like the web view: characters after the host that `URL` rejects before iOS 17 (`|`, `{`, a lone `%`, a
/// second `#`) are percent-encoded.
func readable(_ address: String) -> String {
  let head = address.range(of: "^[^:/?#]*://[^/?#]*", options: .regularExpression)?.upperBound ?? address.startIndex
  var inFragment = false
  var written = String(address[..<head])
  var rest = address[head...]
  while let sign = rest.first {
    let after = rest.dropFirst()
    let isByte = after.prefix(2).count == 2 && after.prefix(2).allSatisfy { $0.isASCII && $0.isHexDigit }
    let refused = sign == "%" ? !isByte : sign == "#" ? inFragment : !sign.isASCII || " \"<>[]^`{|}".contains(sign)
    if sign == "#" { inFragment = true }
    written += refused ? String(sign).utf8.map { String(format: "%%%02X", UInt32($0)) }.joined() : String(sign)
    rest = after
  }
  return written
}

/// Scheme, host and non-default port of a web address; nil for any other address, or one with a name or password in it.
func originOf(_ url: URL) -> String? {
  guard let scheme = url.scheme?.lowercased(), scheme == "https" || scheme == "http",
        let host = url.host?.lowercased(), !host.isEmpty, url.user == nil, url.password == nil else { return nil }
  return origin(scheme, host, url.port ?? 0)
}

/// WebKit reports 0 for the default port.
func origin(_ scheme: String, _ host: String, _ port: Int) -> String {
  let usual = port == 0 || port == (scheme == "https" ? 443 : 80)
  return "\(scheme)://\(host)" + (usual ? "" : ":\(port)")
}
