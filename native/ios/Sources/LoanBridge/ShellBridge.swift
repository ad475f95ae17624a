import WebKit

/// The app around the web view. All of it is called on the main thread.
public protocol ShellHost: AnyObject {
  /// The session of now, under the names in `ShellSettings.sessionParameters`. Asked for each time that a page is loaded by the app.
  func session() -> [String: String]
  /// A web page, a chat, a telephone number or a letter that a link in the page or `openPage` leads to: `UIApplication.open`, or a Safari view.
  func openOutside(_ url: URL)
  /// A native page for a link to one of the app's own schemes that was tapped in the page.
  func openAppLink(_ url: URL)
  /// The page could not be loaded (offline, unreachable, a wrong certificate), or its process ends again and again. True: the
  /// app shows its own screen for it until `loaded`, with a button that calls `retry`. False: the module shows a few words and a button.
  func failed(_ retry: @escaping () -> Void) -> Bool
  /// After `failed`, a page is there again: the app's own screen for it goes.
  func loaded()
  /// What the open page is called, without the name of the app: for a bar of the app's own.
  func title(_ text: String)
  /// The number of the contract that the page tells, once for each document that does. Higher than `bridgeContract`: the page
  /// is newer than the app, and still takes it as it is.
  func pageContract(_ contract: Int)
  /// A report of the page, as JSON: what operations should know. It never holds an address or a token.
  func report(_ json: String)
}

extension ShellHost {
  public func title(_ text: String) {}
  public func failed(_ retry: @escaping () -> Void) -> Bool { false }
  public func loaded() {}
  public func pageContract(_ contract: Int) {}
  public func report(_ json: String) {}
}

/// The app's number, and what the page says of itself. In the main frame only. The actions need no script: the page
/// finds their handlers.
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

/// The bridge in one web view. Its handlers are reachable from every frame: each message is asked for its sender.
final class ShellBridge: NSObject, WKScriptMessageHandler {
  private let router: BridgeRouter
  private weak var host: ShellHost?

  /// The controller keeps the bridge; the bridge does not keep the app.
  init(links: LinkRules, app: AppActions, host: ShellHost) {
    router = BridgeRouter(app: app, links: links, outside: { [weak host] url in host?.openOutside(url) })
    self.host = host
  }

  func add(to controller: WKUserContentController) {
    for name in router.app.names + ["loanContract", "loanReport"] { controller.add(self, name: name) }
    controller.addUserScript(WKUserScript(source: bridgeScript, injectionTime: .atDocumentStart, forMainFrameOnly: true))
  }

  /// The platform says who speaks. The module's own two words first, then the page's actions.
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
