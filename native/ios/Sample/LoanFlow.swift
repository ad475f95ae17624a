import LoanBridge
import UIKit

/// The shell's pages in an app. `router`, `device` and `account` are the app's own. Keep a strong reference to this object.
final class LoanFlow: NSObject, ShellHost, UIGestureRecognizerDelegate {
  private let navigation: UINavigationController
  private var shell: ShellViewController!

  /// `savedPlace`: `shell.place`, as the scene's NSUserActivity kept it; on iOS 12, as `encodeRestorableState(with:)` did.
  init(navigation: UINavigationController, savedPlace: String?, universalLink: URL?) {
    self.navigation = navigation
    super.init()
    var app = AppActions()
    app.openPage = { [weak self] target in self?.show(target) }
    app.closeWebView = { [weak self] in self?.navigation.popViewController(animated: true) }
    app.callPhone = { number in URL(string: "tel:\(number)").map { UIApplication.shared.open($0) } }
    let settings = ShellSettings(shellOrigin: "https://loan.example", schemes: ["loanapp"])
    shell = ShellViewController(settings: settings, app: app, host: self)
    shell.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "‹", style: .plain, target: self, action: #selector(back))
    navigation.pushViewController(shell, animated: true)
    // A custom back button disables the navigation controller's swipe unless the gesture has a delegate.
    navigation.interactivePopGestureRecognizer?.delegate = self
    if account.mustForget {
      shell.forget { account.mustForget = false }
      shell.load("/")
    } else {
      shell.open(saved: savedPlace, link: universalLink)
    }
  }

  func session() -> [String: String] { ["deviceId": device.id, "market": "1", "token": account.token ?? ""] }
  func openOutside(_ url: URL) { UIApplication.shared.open(url) }
  func openAppLink(_ url: URL) { show(url.absoluteString) }

  /// A page of the shell may be among them, as a web address or as loanapp://open/…: it goes into the web view.
  func show(_ target: String) {
    if let url = URL(string: target), shell.follow(url) { return }
    router.open(target)
  }

  @objc func back() { if !shell.back() { navigation.popViewController(animated: true) } }
  func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool { navigation.viewControllers.count > 1 }
}
