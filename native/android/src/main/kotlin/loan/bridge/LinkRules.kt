package loan.bridge

import java.net.URI
import java.net.URISyntaxException

/** Destination of an address. */
sealed class Link {
  /** A page of the shell: stays in the web view that has the bridge. */
  object Page : Link()

  /** A foreign web page: opens in a custom tab or the browser, never in this web view. */
  data class Outside(val address: String) : Link()

  /** A chat: opens in the messenger's app, or in the browser. */
  data class Chat(val address: String) : Link()

  /** Opens the dialler with this number. */
  data class Dial(val number: String) : Link()

  /** A new mail to this address. */
  data class Mail(val address: String) : Link()

  /** An app link of one of the app's own schemes. */
  data class App(val address: String) : Link()

  /** Must not be opened. */
  object Refused : Link()
}

private const val LONGEST = 2048
private val FORBIDDEN = Regex("""[\u0000-\u001F\u007F-\u009F\\]""")
private val MAIL = Regex("""[A-Za-z0-9._+-]{1,64}@[A-Za-z0-9.-]{1,190}""")
/** Links also call short numbers, such as a regulator's. */
private val NUMBER = Regex("""\+?[0-9]{3,15}""")
private val NATIVE_PAGES = setOf("order", "setting")
private val SCHEME = Regex("""[a-z][a-z0-9+.-]*""")
/** Schemes of browsers and of the system: never an app's own. */
private val COMMON_SCHEMES =
  setOf("http", "https", "javascript", "vbscript", "data", "file", "content", "intent", "about", "blob", "tel", "mailto", "sms")

/**
 * Classifies addresses that come from the page, a link in it or the system. Independent of Android. [shellOrigin]: scheme,
 * host and, if not the default, port. [webOrigins]: other origins that `openPage` may open. [schemes]: the app's own.
 */
class LinkRules(val shellOrigin: String, private val webOrigins: Set<String> = emptySet(), private val schemes: Set<String> = emptySet()) {
  init {
    // An origin with a slash at its end or a capital letter would never match the shell's.
    for (origin in webOrigins + shellOrigin)
      require(originOf(origin) == origin) { "$origin is no origin: give scheme, host and port alone, such as https://loan.example." }
    for (scheme in schemes)
      require(SCHEME.matches(scheme) && scheme !in COMMON_SCHEMES) {
        "$scheme is no scheme of an app: give its name alone and in lower case, such as loanapp, and none that browsers or the system have."
      }
  }

  /** Whether `openPage` may open this: a native page by its name, an app link, or a web address of an allowed origin. */
  fun mayOpen(target: String): Boolean =
    when (val link = of(target)) {
      is Link.Page, is Link.App -> true
      is Link.Outside -> originOf(link.address) in webOrigins
      else -> target in NATIVE_PAGES
    }

  /** Classifies an address, whatever its source. */
  fun of(address: String): Link {
    if (address.length > LONGEST || FORBIDDEN.containsMatchIn(address)) return Link.Refused
    val rest = address.substringAfter(':')
    return when (val scheme = address.substringBefore(':', "").lowercase()) {
      "tel" -> if (NUMBER.matches(rest)) Link.Dial(rest) else Link.Refused
      "mailto" -> if (MAIL.matches(rest)) Link.Mail(rest) else Link.Refused
      "https", "http" -> web(address)
      else -> if (scheme in schemes) Link.App(address) else Link.Refused
    }
  }

  private fun web(address: String): Link {
    val origin = originOf(address) ?: return Link.Refused
    return when {
      origin == shellOrigin -> Link.Page
      !origin.startsWith("https:") -> Link.Refused
      origin == "https://wa.me" -> Link.Chat(address)
      else -> Link.Outside(address)
    }
  }
}

private val UNWRITTEN = Regex("""%(?![0-9A-Fa-f]{2})|[ "<>\[\]^`{|}]|(?<=#.{0,$LONGEST})#""")

/**
 * Parses an address like the web view: characters after the host that [URI] rejects (`|`, `{`, a lone `%`, a second `#`) are
 * percent-encoded. Null if it is invalid.
 */
internal fun uriOf(address: String): URI? {
  val head = Regex("""^[^:/?#]*://[^/?#]*""").find(address)?.value.orEmpty()
  val rest = UNWRITTEN.replace(address.substring(head.length)) { "%%%02X".format(it.value[0].code) }
  return try {
    URI(head + rest)
  } catch (unreadable: URISyntaxException) {
    null
  }
}

/** Scheme, host and non-default port of a web address; null for any other address, or one with a name and password in it. */
fun originOf(address: String): String? {
  val uri = uriOf(address) ?: return null
  val host = uri.host ?: return null
  val scheme = uri.scheme?.lowercase() ?: return null
  if (uri.rawUserInfo != null || scheme != "https" && scheme != "http") return null
  val usual = uri.port == -1 || uri.port == (if (scheme == "https") 443 else 80)
  return "$scheme://${host.lowercase()}" + if (usual) "" else ":${uri.port}"
}
