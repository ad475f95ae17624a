/// The number of the bridge's contract that this module was written for.
public let bridgeContract = 1

/// What the app does for the page. Leave out what the app cannot do: the page then does what it does in a browser.
/// All of it is called on the main thread, for the page of the shell alone, with an argument that was checked.
public struct AppActions {
  /// An address that `LinkRules.mayOpen` lets through, or `order` or `setting`.
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

  /// The names of what is there: the page finds handlers for these and no others.
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
