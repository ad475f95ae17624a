package loan.bridge

private const val ORIGIN = "https://loan.example"
private val LINKS = LinkRules(ORIGIN, setOf("https://pay.example"), setOf("loanapp"))
private val ADDRESS = ShellAddress(LINKS)

private fun actions(without: String, heard: (String) -> Unit): AppActions {
  fun none(name: String) = if (name == without) null else ({ heard(name) })
  fun one(name: String): ((String) -> Unit)? = if (name == without) null else ({ heard("$name $it") })
  val two: ((String, String) -> Unit)? = if (without == "openPageWithParam") null else { a, b -> heard("openPageWithParam $a $b") }
  return AppActions(
    one("openPage"), none("closeWebView"), two, none("goHome"), none("goMine"), none("returnLogin"), one("callPhone"),
    none("goRating"), one("confirmPoint"), none("startBank"), none("endBank"), one("goProduct"),
  )
}

/** Reads the texts of a flat object; Android's own reader is not here. */
private fun field(json: String, name: String): String? = Regex("\"$name\":\"([^\"]*)\"").find(json)?.groupValues?.get(1)

private fun answer(line: List<String>): String =
  when (line[0]) {
    "message" -> {
      val heard = mutableListOf<String>()
      val router = BridgeRouter(actions(line[3].removePrefix("-"), heard::add), LINKS, ::field)
      val done = router.route(line[4], line[1], line[2] == "main")
      if (done == heard.isEmpty()) "told wrongly" else heard.joinToString().ifEmpty { "ignored" }
    }
    "link" -> LINKS.of(line[1]).let { if (it is Link.Page) "Page" else if (it is Link.Refused) "Refused" else it.toString() }
    "origin" -> originOf(line[1]) ?: "none"
    "rules" -> try {
      LinkRules(line[1]).shellOrigin
    } catch (wrong: IllegalArgumentException) {
      wrong.message.orEmpty()
    }
    "open" -> LINKS.mayOpen(line[1]).toString()
    "place" -> ADDRESS.placeOf(line[1]) ?: "none"
    "session" -> ADDRESS.withSession(line[1], mapOf(line[2] to line[3]))
    "script" -> bridgeScript(actions(line[1].removePrefix("-")) {}.names).replace("\n", " ")
    else -> "no such question"
  }

/**
 * Runs what needs no Android, for the tests: a line in, a line out, fields parted by tabs.
 * `message <origin> <main> <have> <message>` what was called; `origin <address>`; `rules <origin>`; `link <address>`; `open <address>`; `place <address>`;
 * `session <place> <name> <value>`; `script <have>`. `have`: all actions, or all but the one that is named after a `-`.
 */
fun main() = generateSequence(::readlnOrNull).forEach { println(answer(it.split('\t'))) }
