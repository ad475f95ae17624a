import WebKit

/// The app around the web view. All methods are called on the main thread.
public protocol ShellHost: AnyObject {
  /// The current session, under the names in `ShellSettings.sessionParameters`. Called each time the app loads a page.
  func session() -> [String: String]
  /// Opens a web page, a chat, a telephone number or a mail for a link in the page or for `openPage`: `UIApplication.open`, or
  /// a Safari view.
  func openOutside(_ url: URL)
  /// Opens a native page for a tapped link with one of the app's own schemes.
  func openAppLink(_ url: URL)
  /// The page could not be loaded (offline, unreachable, an invalid certificate), or its process ends repeatedly. True: the app
  /// shows its own screen until `loaded`, with a button that calls `retry`. False: the module shows a short text and a button.
  func failed(_ retry: @escaping () -> Void) -> Bool
  /// A page has loaded after `failed`: remove the app's own screen.
  func loaded()
  /// Title of the open page, without the name of the app: for the app's own bar.
  func title(_ text: String)
  /// Contract version that the page reports, once for each document. Higher than `bridgeContract`: the page is newer than the
  /// app, and still supports it.
  func pageContract(_ contract: Int)
  /// A report of the page for operations, as JSON. It never contains an address or a token.
  func report(_ json: String)
}

extension ShellHost {
  public func title(_ text: String) {}
  public func failed(_ retry: @escaping () -> Void) -> Bool { false }
  public func loaded() {}
  public func pageContract(_ contract: Int) {}
  public func report(_ json: String) {}
}

/// Gives the page the app's contract version, and passes on the page's own reports. In the main frame only. The actions need no
/// script: the page finds their handlers.
private let bridgeScript = """
(function () {
  if (window.AppBridge) return;
  var handlers = window.webkit.messageHandlers;
  window.AppBridge = Object.freeze({ contract: \(bridgeContract) });
  window.addEventListener('loan:report', function (event) { handlers.loanReport.postMessage(JSON.stringify(event.detail)); });
  document.addEventListener('DOMContentLoaded', function () {
    var told = document.querySelector('[data-bridge]');
    if (told) handlers.loanContract.postMessage(told.getAttribute('data-bridge'));
  });
})();
"""

/// The bridge of one web view. Its handlers are reachable from every frame, so the sender of each message is checked.
final class ShellBridge: NSObject, WKScriptMessageHandler {
  private let router: BridgeRouter
  private weak var host: ShellHost?

  /// The controller retains the bridge; the bridge does not retain the app.
  init(links: LinkRules, app: AppActions, host: ShellHost) {
    router = BridgeRouter(app: app, links: links, outside: { [weak host] url in host?.openOutside(url) })
    self.host = host
  }

  func add(to controller: WKUserContentController) {
    for name in router.app.names + ["loanContract", "loanReport"] { controller.add(self, name: name) }
    controller.addUserScript(WKUserScript(source: bridgeScript, injectionTime: .atDocumentStart, forMainFrameOnly: true))
  }

  /// The platform identifies the sender. Handles the module's own two messages first, then the page's actions.
  func userContentController(_ controller: WKUserContentController, didReceive message: WKScriptMessage) {
    let sender = message.frameInfo.securityOrigin
    let from = origin(sender.protocol, sender.host, sender.port)
    guard message.frameInfo.isMainFrame, from == router.links.shellOrigin, let text = message.body as? String else { return }
    switch message.name {
    case "loanContract": if let number = Int(text) { host?.pageContract(number) }
    case "loanReport": host?.report(text)
    default: _ = router.route(message.name, text, origin: from, isMainFrame: message.frameInfo.isMainFrame)
    }
  }
}
