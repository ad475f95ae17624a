import UIKit
import WebKit

/// The front end in a web view. Create it with the app's settings, then call `open`. A photograph for a complaint needs no
/// code: the web view shows the system's picker, and asks for the camera with the text of `NSCameraUsageDescription`.
public final class ShellViewController: UIViewController, WKNavigationDelegate, WKUIDelegate {
  let settings: ShellSettings
  let address: ShellAddress
  private let app: AppActions
  var web: WKWebView
  weak var host: ShellHost?
  /// WebKit may forget the address of a page whose process it has ended.
  private var lastPlace: String?
  /// The page that could not be loaded: meanwhile the web view names the page before it.
  var failedPlace: String?
  /// Session of the last load.
  private var session: [String: String]?
  /// Stored data is being deleted: the next load waits for the end.
  private var forgetting = false
  private var waiting: [() -> Void] = []
  private var next: String?
  var panel: FailedPage?
  /// No page could be loaded, and none has loaded since.
  var hasFailed = false
  var lastLost = Date.distantPast
  /// The process ended in the background: the page is reloaded when the app comes back.
  var isStale = false
  private var following: [NSKeyValueObservation] = []

  public init(settings: ShellSettings, app: AppActions, host: ShellHost) {
    self.settings = settings
    self.app = app
    self.host = host
    address = ShellAddress(links: settings.links, sessionParameters: settings.sessionParameters, appPages: settings.appPages)
    web = ShellViewController.made(settings.links, app, host)
    super.init(nibName: nil, bundle: nil)
    listen()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    return nil
  }

  override public func loadView() {
    view = UIView()
    view.backgroundColor = .white
    show()
    NotificationCenter.default.addObserver(
      self, selector: #selector(comesBack), name: UIApplication.willEnterForegroundNotification, object: nil
    )
  }

  /// Opens the first page: where the borrower was when the system ended the app (`place`, as the app kept it), else the link
  /// that the app was opened with, else `start`. A link from outside brings no session; tokens come only from
  /// `ShellHost.session`.
  public func open(saved: String? = nil, link: URL? = nil, start: String = "/") {
    load(saved ?? link.flatMap(address.placeOf) ?? start)
  }

  /// Follows a link that arrives while a page is open. False: it does not lead to the shell, and the page stays unchanged.
  @discardableResult
  public func follow(_ link: URL) -> Bool {
    guard let place = address.placeOf(link) else { return false }
    load(place)
    return true
  }

  /// Loads a page of the shell, by path and query, with the current session. If the session has changed, no step back leads
  /// before it.
  public func load(_ place: String) {
    let isPath = place.hasPrefix("/")
    assert(isPath, "A place is a path of the shell.")
    let path = isPath ? place : "/"
    guard !forgetting else {
      next = path
      return
    }
    let now = host?.session() ?? [:]
    guard let url = address.withSession(path, now) else { return }
    if let before = session, before != now { renew() }
    session = now
    lastPlace = path
    web.load(URLRequest(url: url))
  }

  /// Reloads the open page with the current session: call it after a login.
  public func reload() {
    load(place ?? "/")
  }

  /// Call after a logout, and before another borrower's first page. Ends the open page and deletes everything that the shell's
  /// pages keep on the device (drafts, cookies, the tab's session), and the history. The screen stays empty until the next
  /// `load`, `open` or `reload`, which starts again at `/`. `done` is called once when all of it is deleted, and never if the
  /// app ends before.
  public func forget(_ done: @escaping () -> Void = {}) {
    waiting.append(done)
    next = nil
    guard !forgetting, let shell = URL(string: settings.links.shellOrigin)?.host?.lowercased() else { return }
    forgetting = true
    session = nil
    renew()
    let all = WKWebsiteDataStore.allWebsiteDataTypes()
    let store = WKWebsiteDataStore.default()
    // The controller may be released before the end, so it is retained until then.
    store.fetchDataRecords(ofTypes: all) { records in
      // A record has the name of a whole site: `loan.example` for `m.loan.example`, too.
      let own = records.filter { shell == $0.displayName || shell.hasSuffix("." + $0.displayName) }
      store.removeData(ofTypes: all, for: own) { self.forgotten() }
    }
  }

  private func forgotten() {
    forgetting = false
    let told = waiting
    waiting = []
    let place = next
    next = nil
    if let place = place { load(place) } else { shown() }
    told.forEach { $0() }
  }

  /// The open page, to be saved when the app goes to the background. Path and query only: `interactionState` would keep the
  /// tokens of every address.
  public var place: String? {
    (failedPlace ?? web.url.flatMap(address.placeOf) ?? lastPlace).map(address.lastingPlace)
  }

  /// Whether `back` stays in the web view.
  public var canGoBack: Bool { web.canGoBack }

  /// One step back, for the button of the app's own bar. An open dialog, list or picture of the page has its own history entry,
  /// so the first step closes it. False: there is no entry, and the app leaves.
  @discardableResult
  public func back() -> Bool {
    web.goBack() != nil
  }

  /// Creates another web view: WebKit has no call that clears the history or a tab's session.
  private func renew() {
    lastPlace = nil
    failedPlace = nil
    following = []
    web.navigationDelegate = nil
    web.stopLoading()
    web.removeFromSuperview()
    guard let host = host else { return }
    web = ShellViewController.made(settings.links, app, host)
    web.isHidden = hasFailed
    listen()
    if isViewLoaded { show() }
    applyInspectable()
  }

  private static func made(_ links: LinkRules, _ app: AppActions, _ host: ShellHost) -> WKWebView {
    let configuration = WKWebViewConfiguration()
    configuration.applicationNameForUserAgent = userAgentEnd()
    ShellBridge(links: links, app: app, host: host).add(to: configuration.userContentController)
    return WKWebView(frame: .zero, configuration: configuration)
  }

  private func listen() {
    web.navigationDelegate = self
    web.uiDelegate = self
    // The back swipe of iOS. An open dialog, list or picture of the page has its own history entry.
    web.allowsBackForwardNavigationGestures = true
    // A long press would offer to copy and share a link's address, which contains the tokens.
    web.allowsLinkPreview = false
    following = [
      web.observe(\.url) { [weak self] web, _ in
        guard let self = self, let place = web.url.flatMap(self.address.placeOf) else { return }
        self.lastPlace = place
      },
      web.observe(\.title) { [weak self] web, _ in
        if let text = web.title, !text.isEmpty { self?.host?.title(ownTitle(text)) }
      },
      web.observe(\.canGoBack) { [weak self] _, _ in self?.shareEdge() },
    ]
  }

  /// The edge swipe belongs to the page while it has a step back; then to the navigation controller, which leaves.
  private func shareEdge(leaving: Bool = false) {
    guard leaving || viewIfLoaded?.window != nil else { return }
    navigationController?.interactivePopGestureRecognizer?.isEnabled = leaving || !web.canGoBack
  }

  override public func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    shareEdge()
  }

  override public func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    shareEdge(leaving: true)
  }

  private func show() {
    web.frame = view.bounds
    web.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(web, at: 0)
    shareEdge()
  }

  /// Lets Safari inspect the page, for debug builds only. Before iOS 16.4 every debug build can be inspected.
  public var isInspectable = false {
    didSet { applyInspectable() }
  }

  private func applyInspectable() {
    if #available(iOS 16.4, *) { web.isInspectable = isInspectable }
  }
}
