/// Version of the bridge's contract that this module implements.
public let bridgeContract = 1

/// Actions that the app offers the page. Leave out what the app cannot do: the page then behaves as in a browser. Each action
/// is called on the main thread, only for the shell's page, with a checked argument.
public struct AppActions {
  /// An address that `LinkRules.mayOpen` allows, or `order` or `setting`.
  public var openPage: ((_ target: String) -> Void)?
  public var closeWebView: (() -> Void)?
  /// A native page by one of `categories`, and any text.
  public var openPageWithParam: ((_ category: String, _ parameter: String) -> Void)?
  public var goHome: (() -> Void)?
  public var goMine: (() -> Void)?
  public var returnLogin: (() -> Void)?
  /// Opens the dialler with the number; iOS asks before it places the call.
  public var callPhone: ((_ number: String) -> Void)?
  public var goRating: (() -> Void)?
  public var confirmPoint: ((_ point: String) -> Void)?
  public var startBank: (() -> Void)?
  public var endBank: (() -> Void)?
  public var goProduct: ((_ productId: String) -> Void)?

  public init() {}

  /// Names of the given actions: the page gets handlers for these and no others.
  var names: [String] {
    let all: [(String, Any?)] = [
      ("openPage", openPage),
      ("closeWebView", closeWebView),
      ("openPageWithParam", openPageWithParam),
      ("goHome", goHome),
      ("goMine", goMine),
      ("returnLogin", returnLogin),
      ("callPhone", callPhone),
      ("goRating", goRating),
      ("confirmPoint", confirmPoint),
      ("startBank", startBank),
      ("endBank", endBank),
      ("goProduct", goProduct),
    ]
    return all.filter { $0.1 != nil }.map { $0.0 }
  }
}

/// The native pages that `openPageWithParam` names.
public let categories: Set<String> = ["public", "personal", "job", "ext", "bank", "enum", "txt", "city select", "day"]
