package loan.bridge

import java.net.URLDecoder
import java.net.URLEncoder

/**
 * Builds the addresses that the web view loads. Independent of Android. [links] knows the shell's origin and the app's
 * schemes. [sessionParameters]: set only by the app; dropped from links, and never stored on the device. [appPages]: pages
 * that would call the app again when reloaded.
 */
class ShellAddress(
  private val links: LinkRules,
  private val sessionParameters: Set<String> = SESSION_PARAMETERS,
  private val appPages: Set<String> = APP_PAGES,
) {
  /** A place that the borrower can return to: the home page instead of a page that only calls the app. */
  fun lastingPlace(place: String): String = if (place.substringBefore('#').substringBefore('?').trimEnd('/') in appPages) "/" else place

  /**
   * The page at [place] (path, query and fragment) with the current session and no other: session parameters of the place are
   * dropped. Only here are tokens added to an address: the result is loaded in the web view that has the bridge, and goes
   * nowhere else.
   */
  fun withSession(place: String, session: Map<String, String>): String {
    require(place.startsWith("/")) { "A place is a path of the shell." }
    // Under an unknown name, a token would not be removed from what is stored on the device.
    for (name in session.keys)
      require(name in sessionParameters) { "$name is no parameter of the session: give ShellSettings the names of the channel as sessionParameters." }
    val added = session.filterValues { it.isNotEmpty() }.map { (name, value) -> "$name=${encoded(value)}" }
    val page = place.substringBefore('#')
    val query = (ownQuery(page.substringAfter('?', "")) + added).joinToString("&")
    return links.shellOrigin + page.substringBefore('?') + prefixed('?', query) + prefixed('#', place.substringAfter('#', ""))
  }

  /**
   * Path, query and fragment of a page of the shell, without session parameters; null when the address is not the shell's.
   * Used for the place saved in the background, and for links from outside: `https://<shell>/<path>` and
   * `<scheme>://open/<path>`. Any other app link belongs to a native page.
   */
  fun placeOf(address: String): String? {
    val link = links.of(address)
    if (link !is Link.Page && link !is Link.App) return null
    val uri = uriOf(address) ?: return null
    val path = uri.rawPath.orEmpty()
    if (path.startsWith("//") || uri.isOpaque) return null
    if (link is Link.App && (uri.rawAuthority != "open" || path.isEmpty())) return null
    // A fragment with parameters could bring a session, or store one.
    val fragment = uri.rawFragment.orEmpty().takeIf { '=' !in it && '%' !in it }.orEmpty()
    return path.ifEmpty { "/" } + prefixed('?', ownQuery(uri.rawQuery.orEmpty()).joinToString("&")) + prefixed('#', fragment)
  }

  /** Same encoding as `encodeURIComponent`: the shell reads a `+` in a token as a plus, so a space must not become one. */
  private fun encoded(value: String): String = URLEncoder.encode(value, "UTF-8").replace("+", "%20")

  private fun prefixed(sign: Char, text: String): String = if (text.isEmpty()) "" else "$sign$text"

  /** The parameters of a query without those of the session. */
  private fun ownQuery(query: String): List<String> = query.split('&').filter { it.isNotEmpty() && nameOf(it) !in sessionParameters }

  private fun nameOf(pair: String): String? =
    try {
      URLDecoder.decode(pair.substringBefore('='), "UTF-8")
    } catch (unreadable: IllegalArgumentException) {
      null
    }
}
