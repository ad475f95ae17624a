package loan.bridge

import java.net.URI
import java.net.URISyntaxException
import java.net.URLDecoder
import java.net.URLEncoder

/** The query parameters that are the session. Only the app gives them: from a link they are dropped, and none is kept on the device. */
val SESSION_PARAMETERS: Set<String> =
  setOf(
    "deviceId", "market", "version", "type", "deviceName", "osVersion", "gid", "platform", "adId",
    "token", "sessionId", "userToken", "deviceToken",
  )

/** Makes the addresses that the web view loads. Needs nothing of Android. [links] knows the shell's origin and the app's schemes. */
class ShellAddress(private val links: LinkRules) {
  /**
   * The page at [place] (path and query, without a session) with the session of now. The one place where tokens meet an
   * address: what comes out goes into the web view that has the bridge, and nowhere else.
   */
  fun withSession(place: String, session: Map<String, String>): String {
    require(place.startsWith("/")) { "A place is a path of the shell." }
    val known = session.filterKeys { it in SESSION_PARAMETERS }.filterValues { it.isNotEmpty() }
    val added = known.map { (name, value) -> "$name=${URLEncoder.encode(value, "UTF-8")}" }
    val (path, query) = parts(place)
    return links.shellOrigin + path + (query + added).joinToString("&", prefix = if (query.isEmpty() && added.isEmpty()) "" else "?")
  }

  /**
   * Path and query of a page of the shell, without any session parameter; null when the address is not the shell's.
   * For what is kept when the app goes to the back, and for links from outside: `https://<shell>/<path>` and
   * `<scheme>://<anything>/<path>`.
   */
  fun placeOf(address: String): String? {
    val belongs = when (links.of(address)) {
      is Link.Page, is Link.App -> true
      else -> false
    }
    if (!belongs) return null
    val uri = try {
      URI(address)
    } catch (unreadable: URISyntaxException) {
      return null
    }
    val path = uri.rawPath.orEmpty()
    if (path.startsWith("//") || uri.isOpaque) return null
    val query = parts("?" + uri.rawQuery.orEmpty()).second.filter { nameOf(it) !in SESSION_PARAMETERS }
    return path.ifEmpty { "/" } + if (query.isEmpty()) "" else query.joinToString("&", prefix = "?")
  }

  private fun parts(place: String): Pair<String, List<String>> =
    place.substringBefore('?') to place.substringAfter('?', "").split('&').filter { it.isNotEmpty() }

  private fun nameOf(pair: String): String? =
    try {
      URLDecoder.decode(pair.substringBefore('='), "UTF-8")
    } catch (unreadable: IllegalArgumentException) {
      null
    }
}
