package loan.bridge

private val TELEPHONE = Regex("""\+?[0-9]{5,15}""")
private val SHORT_TEXT = Regex("""[^\u0000-\u001F\u007F-\u009F]{1,200}""")

/**
 * Decides what becomes of a message from the web view. Needs nothing of Android.
 * [field] reads one text out of a JSON object, null where there is none. [outside] gives a web address to the browser.
 */
class BridgeRouter(
  private val app: AppActions,
  private val links: LinkRules,
  private val outside: (address: String) -> Unit,
  private val field: (json: String, name: String) -> String?,
) {
  /**
   * One message, `<action>:<text>`, and who sent it as the platform says. Only the main frame with the shell's own origin
   * is heard. False: nothing was done, since the sender is somebody else, the action unknown or left out, or its
   * argument is not what it has to be.
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

  /** The page believes that it was opened: a web address that the app has no page for goes where a link to it goes. */
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
