import UIKit
import WebKit

/// Handles pages that could not be loaded, or whose process has ended.
extension ShellViewController {
  /// The system has ended the page's process, which would leave a white screen.
  public func webViewWebContentProcessDidTerminate(_ webView: WKWebView) {
    isStale = UIApplication.shared.applicationState == .background
    if !isStale { lost() }
  }

  @objc func comesBack() {
    guard isStale else { return }
    isStale = false
    lost()
  }

  /// Reloads the page automatically at most once a minute, because a page that ends its process again would repeat this for
  /// ever.
  private func lost() {
    let again = Date().timeIntervalSince(lastLost) < 60
    lastLost = Date()
    if again { failed() } else { reload() }
  }

  /// No page could be loaded: offline, unreachable, or a wrong certificate.
  private func failed() {
    panel?.removeFromSuperview()
    panel = nil
    hasFailed = true
    web.isHidden = true
    let retry: () -> Void = { [weak self] in self?.reload() }
    if host?.failed(retry) == true { return }
    let made = FailedPage(market: host?.session()["market"], retry: retry)
    made.frame = view.bounds
    made.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(made)
    panel = made
  }

  public func webView(_ webView: WKWebView, didFailProvisionalNavigation navigation: WKNavigation!, withError error: Error) {
    failed(error)
  }

  public func webView(_ webView: WKWebView, didFail navigation: WKNavigation!, withError error: Error) {
    failed(error)
  }

  /// A load that was replaced by another one, or that left the web view, has not failed.
  private func failed(_ error: Error) {
    let cause = error as NSError
    guard cause.domain == NSURLErrorDomain, cause.code != NSURLErrorCancelled else { return }
    failedPlace = (cause.userInfo[NSURLErrorFailingURLErrorKey] as? URL).flatMap(address.placeOf)
    failed()
  }

  public func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
    failedPlace = nil
    shown()
  }

  /// A page has loaded, or the empty screen after `forget`.
  func shown() {
    guard hasFailed else { return }
    hasFailed = false
    panel?.removeFromSuperview()
    panel = nil
    web.isHidden = false
    host?.loaded()
  }
}
