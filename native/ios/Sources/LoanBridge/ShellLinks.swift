import WebKit

/// Decisions that the web view asks for: where links lead, and what the page may use.
extension ShellViewController {
  /// Link policy: only the shell's own origin stays in the web view that has the bridge. Declared under the exact name that
  /// WebKit calls: an optional method whose type differs from a newer system's headers would silently not be called.
  @objc(webView:decidePolicyForNavigationAction:decisionHandler:)
  public func webView(
    _ webView: WKWebView,
    decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = action.request.url else { return decisionHandler(.cancel) }
    // A frame shows foreign documents: it may load web pages, and opens nothing outside itself.
    if let frame = action.targetFrame, !frame.isMainFrame {
      return decisionHandler(originOf(url) == nil && url.scheme != "about" ? .cancel : .allow)
    }
    // A frame's link to a new window, or to the whole page, leads nowhere. Loads by the app have no source.
    let source: WKFrameInfo? = action.sourceFrame
    if let source = source, !source.isMainFrame { return decisionHandler(.cancel) }
    switch settings.links.link(url.absoluteString) {
    case .page:
      // A link to a new window has no target frame: it opens here.
      if action.targetFrame == nil { webView.load(action.request) }
      return decisionHandler(action.targetFrame == nil ? .cancel : .allow)
    case .outside(let outside), .chat(let outside): host?.openOutside(outside)
    case .dial, .mail: host?.openOutside(url)
    case .app(let link): host?.openAppLink(link)
    case .refused: break
    }
    decisionHandler(.cancel)
  }

  /// No script of the page needs camera or microphone.
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

/// Removes the name of the app, which follows the last ` · ` of a document's title.
func ownTitle(_ text: String) -> String {
  guard let name = text.range(of: " · ", options: .backwards) else { return text }
  return String(text[..<name.lowerBound])
}
