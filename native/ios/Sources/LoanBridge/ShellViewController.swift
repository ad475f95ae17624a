import UIKit
import WebKit

/// The front end in a web view. Make it with the app's facts, then call `open`. A photograph for a complaint needs no code:
/// the web view shows the system's choice, and asks for the camera with the words of `NSCameraUsageDescription`.
public final class ShellViewController: UIViewController, WKNavigationDelegate, WKUIDelegate {
  private let links: LinkRules
  private let address: ShellAddress
  private let web: WKWebView
  private weak var host: ShellHost?
  /// WebKit may forget the address of a page whose process it has ended.
  private var lastPlace: String?
  private var following: NSKeyValueObservation?

  public init(links: LinkRules, app: AppActions, host: ShellHost) {
    self.links = links
    self.host = host
    address = ShellAddress(links: links)
    let configuration = WKWebViewConfiguration()
    ShellBridge(links: links, app: app, host: host).add(to: configuration.userContentController)
    web = WKWebView(frame: .zero, configuration: configuration)
    super.init(nibName: nil, bundle: nil)
    web.navigationDelegate = self
    web.uiDelegate = self
    // The way back of iOS. An open dialog, list or picture of the page has an entry of its own in the history.
    web.allowsBackForwardNavigationGestures = true
    following = web.observe(\.url) { [weak self] web, _ in
      guard let self = self, let place = web.url.flatMap(self.address.placeOf) else { return }
      self.lastPlace = place
    }
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    return nil
  }

  override public func loadView() {
    view = web
  }

  /// The first page: where the borrower was when the system ended the app (`place`, as the app kept it), else the link that
  /// the app was opened with, else `start`. A link from outside brings no session; tokens come from `ShellHost.session` alone.
  public func open(saved: String? = nil, link: URL? = nil, start: String = "/") {
    load(saved ?? link.flatMap(address.placeOf) ?? start)
  }

  /// A page of the shell, by path and query, with the session of now.
  public func load(_ place: String) {
    guard let url = address.withSession(place, host?.session() ?? [:]) else { return }
    web.load(URLRequest(url: url))
  }

  /// The open page again with the session of now: after the borrower has logged in.
  public func reload() {
    load(place ?? "/")
  }

  /// The open page, to be kept when the app goes to the back. Path and query only: `interactionState` would keep the tokens
  /// of every address.
  public var place: String? {
    web.url.flatMap(address.placeOf) ?? lastPlace
  }

  /// Lets Safari look into the page, for debug builds alone. Before iOS 16.4 it may look into every debug build.
  public var isInspectable = false {
    didSet {
      if #available(iOS 16.4, *) { web.isInspectable = isInspectable }
    }
  }

  /// The system has ended the page's process, which would leave a white screen.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    reload()
  }

  /// Where links lead: only the shell's own origin stays in the web view that has the bridge. Under the very name that WebKit
  /// calls: an optional method whose type differs from that of a newer system's headers would silently not be called.
  @objc(webView:decidePolicyForNavigationAction:decisionHandler:)
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = action.request.url else { return decisionHandler(.cancel) }
    // A frame shows other people's documents: web pages, and it opens nothing outside itself.
    if let frame = action.targetFrame, !frame.isMainFrame {
      return decisionHandler(originOf(url) == nil && url.scheme != "about" ? .cancel : .allow)
    }
    switch links.link(url.absoluteString) {
    case .page:
      // A link to a new window has no frame to go into: it opens here.
      if action.targetFrame == nil { webView.load(action.request) }
      return decisionHandler(action.targetFrame == nil ? .cancel : .allow)
    case .outside(let outside), .chat(let outside): host?.openOutside(outside)
    case .dial, .mail: host?.openOutside(url)
    case .app(let link): host?.openAppLink(link)
    case .refused: break
    }
    decisionHandler(.cancel)
  }

  /// Nothing on the page asks for camera or microphone by script.
  @available(iOS 15.0, *)
  @objc(webView:requestMediaCapturePermissionForOrigin:initiatedByFrame:type:decisionHandler:)
  public func webView(
    _ webView: WKWebView,
    requestMediaCapturePermissionFor origin: WKSecurityOrigin,
    initiatedByFrame frame: WKFrameInfo,
    type: WKMediaCaptureType,
    decisionHandler: @escaping (WKPermissionDecision) -> Void
  ) {
    decisionHandler(.deny)
  }
}
