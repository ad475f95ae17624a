package loan.bridge

private val TELEPHONE = Regex("""\+?[0-9]{5,15}""")
private val SHORT_TEXT = Regex("""[^\u0000-\u001F\u007F-\u009F]{1,200}""")

/**
 * Maps a message from the web view to an action. Independent of Android. [field] reads one text from a JSON object, null if it
 * is missing. [outside] opens a web address in the browser.
 */
class BridgeRouter(
  private val app: AppActions,
  private val links: LinkRules,
  private val outside: (address: String) -> Unit,
  private val field: (json: String, name: String) -> String?,
) {
  /**
   * Handles one message, `<action>:<text>`; the platform reports its sender. Accepts only the main frame with the shell's own
   * origin. Returns false and does nothing if the sender is another one, the action is unknown or left out, or its argument is
   * invalid.
   */
  fun route(message: String?, origin: String, isMainFrame: Boolean): Boolean {
    if (!isMainFrame || origin != links.shellOrigin) return false
    if (message == null || ':' !in message) return false
    val run = actionFor(message.substringBefore(':'), message.substringAfter(':')) ?: return false
    run()
    return true
  }

  private fun actionFor(action: String, text: String): (() -> Unit)? =
    when (action) {
      "openPage" -> page(text)
      "closeWebView" -> app.closeWebView?.takeIf { text.isEmpty() }
      "openPageWithParam" -> withParam(text)
      "goHome" -> app.goHome?.takeIf { text.isEmpty() }
      "goMine" -> app.goMine?.takeIf { text.isEmpty() }
      "returnLogin" -> app.returnLogin?.takeIf { text.isEmpty() }
      "callPhone" -> app.callPhone?.takeIf { TELEPHONE.matches(text) }?.let { { it(text) } }
      "goRating" -> app.goRating?.takeIf { text.isEmpty() }
      "confirmPoint" -> app.confirmPoint?.takeIf { SHORT_TEXT.matches(text) }?.let { { it(text) } }
      "startBank" -> app.startBank?.takeIf { text.isEmpty() }
      "endBank" -> app.endBank?.takeIf { text.isEmpty() }
      "goProduct" -> app.goProduct?.takeIf { SHORT_TEXT.matches(text) }?.let { { it(text) } }
      else -> null
    }

  /** The page assumes that it was opened: a web address without a page in the app is handled like a link to it. */
  private fun page(text: String): (() -> Unit)? {
    val open = app.openPage ?: return null
    if (links.mayOpen(text)) return { open(text) }
    val link = links.of(text)
    return if (link is Link.Outside || link is Link.Chat) ({ outside(text) }) else null
  }

  private fun withParam(text: String): (() -> Unit)? {
    val open = app.openPageWithParam ?: return null
    val category = field(text, "category")?.takeIf { it in CATEGORIES } ?: return null
    val parameter = field(text, "parameter") ?: return null
    return { open(category, parameter) }
  }
}
