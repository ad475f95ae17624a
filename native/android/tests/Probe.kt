package loan.bridge

import android.content.Context
import android.webkit.CookieManager
import android.webkit.ValueCallback
import android.webkit.WebStorage
import android.webkit.WebView

private const val ORIGIN = "https://loan.example"
private val LINKS = LinkRules(ORIGIN, setOf("https://pay.example"), setOf("loanapp"))
private val ADDRESS = ShellAddress(LINKS)
private val RENAMED = ShellAddress(LINKS, setOf("tk", "id"), setOf("/start"))

private fun actions(without: String, heard: (String) -> Unit): AppActions {
  fun none(name: String) = if (name == without) null else ({ heard(name) })
  fun one(name: String): ((String) -> Unit)? = if (name == without) null else ({ heard("$name $it") })
  val two: ((String, String) -> Unit)? = if (without == "openPageWithParam") null else { a, b -> heard("openPageWithParam $a $b") }
  return AppActions(
    one("openPage"), none("closeWebView"), two, none("goHome"), none("goMine"), none("returnLogin"), one("callPhone"),
    none("goRating"), one("confirmPoint"), none("startBank"), none("endBank"), one("goProduct"),
  )
}

/** Reads the texts of a flat object, because Android's own reader is not available. */
private fun field(json: String, name: String): String? = Regex("\"$name\":\"([^\"]*)\"").find(json)?.groupValues?.get(1)

/** A web view that records its calls. [state]: the empty document's state. Polls happen at once. */
private class Recording(val told: MutableList<String>, var state: String = "before") : WebView(object : Context() {}) {
  override fun loadUrl(url: String) {
    told += "load $url"
  }

  override fun loadDataWithBaseURL(base: String?, data: String, mime: String?, encoding: String?, history: String?) {
    told += "empty"
  }

  override fun clearHistory() {
    told += "clear"
  }

  override fun evaluateJavascript(script: String, result: ValueCallback<String>?) {
    result?.onReceiveValue("\"$state\"")
  }

  override fun postDelayed(action: Runnable, millis: Long): Boolean {
    told += "wait"
    action.run()
    return true
  }
}

private fun between(steps: List<String>): String {
  val told = WebStorage.told.also { it.clear() }
  val web = Recording(told)
  val between = BetweenSessions(web, ORIGIN) { told += "stays empty" }
  for (step in steps)
    when (step) {
      "end" -> between.begin(forget = false)
      "forget" -> between.begin(forget = true) { told += "done" }
      "written" -> CookieManager.write()
      "former is there" -> between.finished()
      "empty is there" -> web.also { it.state = "empty" }.let { between.finished() }
      "empty waits" -> web.also { it.state = "waits" }.let { between.finished() }
      "visited" -> between.visited()
      else -> between.load(step)
    }
  return told.joinToString()
}

private fun answer(line: List<String>): String =
  when (line[0]) {
    "message" -> {
      val heard = mutableListOf<String>()
      val router = BridgeRouter(actions(line[3].removePrefix("-"), heard::add), LINKS, { heard += "outside $it" }, ::field)
      val done = router.route(line[4], line[1], line[2] == "main")
      if (done == heard.isEmpty()) "told wrongly" else heard.joinToString().ifEmpty { "ignored" }
    }
    "link" -> LINKS.of(line[1]).let { if (it is Link.Page) "Page" else if (it is Link.Refused) "Refused" else it.toString() }
    "origin" -> originOf(line[1]) ?: "none"
    "rules" -> try {
      LinkRules(line[1], schemes = line.drop(2).toSet()).shellOrigin
    } catch (wrong: IllegalArgumentException) {
      wrong.message.orEmpty()
    }
    "open" -> LINKS.mayOpen(line[1]).toString()
    "place" -> ADDRESS.placeOf(line[1]) ?: "none"
    "renamed" -> "${RENAMED.placeOf(line[1])?.let(RENAMED::lastingPlace)} ${RENAMED.withSession("/", mapOf("tk" to "x"))}"
    "session" -> try {
      ADDRESS.withSession(line[1], mapOf(line[2] to line[3]))
    } catch (wrong: IllegalArgumentException) {
      wrong.message.orEmpty()
    }
    "visit" -> visits(line[1] == "own", line[2] == "link", line[3])
    "script" -> bridgeScript(actions(line[1].removePrefix("-")) {}.names).replace("\n", " ")
    "between" -> between(line.drop(1))
    "photographs" -> photographs(line[1], line.drop(2))
    "failures" -> failures(line[1] == "own", line.drop(2))
    "words" -> failedWords(line[1]).joinToString("|")
    "title" -> titleOf(line[1], line[2])
    "update" -> updateOf(line[1].ifEmpty { null }, line[2].ifEmpty { null })?.let { "${it.installed} ${it.storePage}" } ?: "new enough"
    "lasting" -> ADDRESS.lastingPlace(line[1])
    "betweenScript" -> betweenScript(line[1] == "forget").replace("\n", " ")
    else -> "no such question"
  }

/**
 * Runs the code that needs no Android, for the tests: a line in, a line out, fields separated by tabs. `message <origin>
 * <main> <have> <message>` which action was called; `origin <address>`; `rules <origin> <scheme>…`; `visit <own> <link>
 * <address>` the destination of an address; `renamed <address>` in a channel with other names; `link <address>`; `open
 * <address>`; `place <address>`; `lasting <place>`; `title <address> <title>`; `failures <own> <step>…`; `words <market>`;
 * `update <provider> <version>`; `photographs <authority> <step>…`; `between <step>…` the web view's calls between two
 * sessions; `betweenScript <forget>`; `session <place> <name> <value>`; `script <have>`. `have`: all actions, or all except
 * the one named after a `-`.
 */
fun main() = generateSequence(::readlnOrNull).forEach { println(answer(it.split('\t'))) }
