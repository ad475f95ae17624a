package loan.bridge

import java.net.URLDecoder
import java.net.URLEncoder

/**
 * Makes the addresses that the web view loads. Needs nothing of Android. [links] knows the shell's origin and the app's schemes.
 * [sessionParameters]: only the app gives them; from a link they are dropped, and none is kept on the device. [appPages]: loaded
 * again they would call the app again.
 */
class ShellAddress(
  private val links: LinkRules,
  private val sessionParameters: Set<String> = SESSION_PARAMETERS,
  private val appPages: Set<String> = APP_PAGES,
) {
  /** A place that the borrower can come back to: the home instead of a page that only calls the app. */
  fun lastingPlace(place: String): String = if (place.substringBefore('#').substringBefore('?').trimEnd('/') in appPages) "/" else place

  /**
   * The page at [place] (path, query and fragment) with the session of now, and no other: session parameters of the place
   * are dropped. The one place where tokens meet an address: what comes out goes into the web view that has the bridge, and
   * nowhere else.
   */
  fun withSession(place: String, session: Map<String, String>): String {
    require(place.startsWith("/")) { "A place is a path of the shell." }
    // Under a name that is not known, a token would stay in what is kept on the device.
    for (name in session.keys)
      require(name in sessionParameters) { "$name is no parameter of the session: give ShellSettings the names of the channel as sessionParameters." }
    val added = session.filterValues { it.isNotEmpty() }.map { (name, value) -> "$name=${encoded(value)}" }
    val page = place.substringBefore('#')
    val query = (ownQuery(page.substringAfter('?', "")) + added).joinToString("&")
    return links.shellOrigin + page.substringBefore('?') + prefixed('?', query) + prefixed('#', place.substringAfter('#', ""))
  }

  /**
   * Path, query and fragment of a page of the shell, without any session parameter; null when the address is not the shell's.
   * For what is kept when the app goes to the back, and for links from outside: `https://<shell>/<path>` and
   * `<scheme>://open/<path>`. Any other app link is a native page's.
   */
  fun placeOf(address: String): String? {
    val link = links.of(address)
    if (link !is Link.Page && link !is Link.App) return null
    val uri = uriOf(address) ?: return null
    val path = uri.rawPath.orEmpty()
    if (path.startsWith("//") || uri.isOpaque) return null
    if (link is Link.App && (uri.rawAuthority != "open" || path.isEmpty())) return null
    // A fragment in which something is given could bring a session, or keep one.
    val fragment = uri.rawFragment.orEmpty().takeIf { '=' !in it && '%' !in it }.orEmpty()
    return path.ifEmpty { "/" } + prefixed('?', ownQuery(uri.rawQuery.orEmpty()).joinToString("&")) + prefixed('#', fragment)
  }

  /** As `encodeURIComponent` has it: in a token the shell reads a `+` as a plus, so a space must not become one. */
  private fun encoded(value: String): String = URLEncoder.encode(value, "UTF-8").replace("+", "%20")

  private fun prefixed(sign: Char, text: String): String = if (text.isEmpty()) "" else "$sign$text"

  /** The pairs of a query that are not the session's. */
  private fun ownQuery(query: String): List<String> = query.split('&').filter { it.isNotEmpty() && nameOf(it) !in sessionParameters }

  private fun nameOf(pair: String): String? =
    try {
      URLDecoder.decode(pair.substringBefore('='), "UTF-8")
    } catch (unreadable: IllegalArgumentException) {
      null
    }
}
