import Foundation

private struct Page: Decodable {
  let category: String
  let parameter: String
}

/// Maps a message from the web view to an action. Independent of WebKit.
struct BridgeRouter {
  let app: AppActions
  let links: LinkRules
  /// Opens a web address in the browser.
  let outside: (URL) -> Void

  /// Handles one message; the platform reports its sender. Accepts only the main frame with the shell's own origin. Returns
  /// false and does nothing if the sender is another one, the action is unknown or left out, or its argument is invalid.
  func route(_ action: String, _ text: String, origin: String, isMainFrame: Bool) -> Bool {
    guard isMainFrame, origin == links.shellOrigin, let run = self.action(action, text) else { return false }
    run()
    return true
  }

  private func action(_ action: String, _ text: String) -> (() -> Void)? {
    switch action {
    case "openPage": return page(text)
    case "closeWebView": return text.isEmpty ? app.closeWebView : nil
    case "openPageWithParam": return withParam(text)
    case "goHome": return text.isEmpty ? app.goHome : nil
    case "goMine": return text.isEmpty ? app.goMine : nil
    case "returnLogin": return text.isEmpty ? app.returnLogin : nil
    case "callPhone": return with(app.callPhone, text, matches(text, telephone))
    case "goRating": return text.isEmpty ? app.goRating : nil
    case "confirmPoint": return with(app.confirmPoint, text, matches(text, shortText))
    case "startBank": return text.isEmpty ? app.startBank : nil
    case "endBank": return text.isEmpty ? app.endBank : nil
    case "goProduct": return with(app.goProduct, text, matches(text, shortText))
    default: return nil
    }
  }

  /// The page assumes that it was opened: a web address without a page in the app is handled like a link to it.
  private func page(_ text: String) -> (() -> Void)? {
    guard let open = app.openPage else { return nil }
    if links.mayOpen(text) { return { open(text) } }
    let link = links.link(text)
    if case .outside(let url) = link { return { outside(url) } }
    if case .chat(let url) = link { return { outside(url) } }
    return nil
  }

  private func with(_ run: ((String) -> Void)?, _ text: String, _ good: Bool) -> (() -> Void)? {
    guard let run = run, good else { return nil }
    return { run(text) }
  }

  private func withParam(_ text: String) -> (() -> Void)? {
    guard let open = app.openPageWithParam,
          let page = try? JSONDecoder().decode(Page.self, from: Data(text.utf8)),
          categories.contains(page.category) else { return nil }
    return { open(page.category, page.parameter) }
  }
}
