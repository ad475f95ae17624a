import WebKit

/// What the web view asks the module about: where links lead, and what the page may use.
extension ShellViewController {
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
    // A link in it that asks for a new window, or for the whole page, leads nowhere. What the app loads has no source.
    let source: WKFrameInfo? = action.sourceFrame
    if let source = source, !source.isMainFrame { return decisionHandler(.cancel) }
    switch settings.links.link(url.absoluteString) {
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

/// After the last ` · ` of a document's title stands the name of the app.
func ownTitle(_ text: String) -> String {
  guard let name = text.range(of: " · ", options: .backwards) else { return text }
  return String(text[..<name.lowerBound])
}
