package loan.bridge

import android.webkit.CookieManager
import android.webkit.WebStorage
import android.webkit.WebView

private const val EMPTY = "loan-between-sessions"
private const val LOOK_AGAIN = 50L
/** Maximum number of polls; databases that another web view keeps open are then no longer waited for. */
private const val MOST_LOOKS = 40

/**
 * Returns `before`: the empty document has not loaded yet. `empty`: it has, and it has deleted the data of the shell's pages
 * if asked to. `waits`: the deletion is still running.
 */
internal fun betweenScript(forgets: Boolean): String =
  """
  (function () {
    if (document.documentElement.id !== '$EMPTY') return 'before';
    function attempt(act) { try { act(); } catch (refused) { return; } }
    attempt(function () { sessionStorage.removeItem('loan.session'); });
    if (!$forgets) return 'empty';
    function state() { return window.loanLeft === 0 ? 'empty' : 'waits'; }
    if (window.loanLeft !== undefined) return state();
    window.loanLeft = 0;
    function one() { window.loanLeft--; }
    attempt(function () { sessionStorage.clear(); });
    attempt(function () { localStorage.clear(); });
    attempt(function () {
      var databases = indexedDB.databases();
      window.loanLeft = 1;
      databases.then(function (all) {
        all.forEach(function (each) {
          var deleted = indexedDB.deleteDatabase(each.name);
          window.loanLeft++;
          deleted.onsuccess = deleted.onerror = one;
        });
      }).then(one, one);
    });
    return state();
  })();
  """.trimIndent()

/**
 * An empty document of the shell's origin, loaded between the pages of two sessions. Once it has loaded, the earlier page has
 * ended and writes nothing more: its stored data can be deleted, and no step back leads to an address of the earlier session.
 * [emptied]: the empty document has loaded and remains.
 */
internal class BetweenSessions(private val web: WebView, private val shellOrigin: String, private val emptied: () -> Unit) {
  /** A session is ending: the web view's callbacks about its page do not concern the next session. */
  var under = false
    private set
  private var forgets = false
  private val waiting = mutableListOf<() -> Unit>()
  private var next: String? = null
  private var clears = false

  /** Ends the open page. [forget]: also deletes the data that the shell's pages keep on the device; then [done] is called. */
  fun begin(forget: Boolean, done: () -> Unit = {}) {
    forgets = forgets || forget
    waiting += done
    next = null
    under = true
    web.loadDataWithBaseURL("$shellOrigin/", "<!doctype html><html id=\"$EMPTY\"></html>", "text/html", "utf-8", null)
  }

  /** Loads an address; while a session is ending, afterwards. */
  fun load(address: String) {
    if (under) next = address else web.loadUrl(address)
  }

  /** A document has loaded, possibly still the earlier one. */
  fun finished() = look(1)

  private fun look(count: Int) {
    if (!under) return
    web.evaluateJavascript(betweenScript(forgets)) { answer ->
      if (answer == "\"empty\"" || answer == "\"waits\"" && count >= MOST_LOOKS) ended()
      else if (answer == "\"waits\"") web.postDelayed({ look(count + 1) }, LOOK_AGAIN)
    }
  }

  /** The history has a new entry: no entry may precede the first one of the new session. */
  fun visited() {
    if (!clears) return
    clears = false
    web.clearHistory()
  }

  private fun ended() {
    if (!under) return
    under = false
    val told = waiting.toList()
    waiting.clear()
    web.clearHistory()
    // The empty document itself still precedes the next page in the history.
    clears = true
    if (forgets) forget { told.forEach { it() } }
    forgets = false
    val address = next
    next = null
    if (address == null) emptied() else web.loadUrl(address)
  }

  private fun forget(done: () -> Unit) {
    WebStorage.getInstance().deleteOrigin(shellOrigin)
    web.clearFormData()
    val cookies = CookieManager.getInstance()
    val names = cookies.getCookie(shellOrigin).orEmpty().split(';').map { it.substringBefore('=').trim() }.filter { it.isNotEmpty() }
    var left = names.size
    fun written() {
      cookies.flush()
      done()
    }
    if (left == 0) return written()
    for (name in names) cookies.setCookie(shellOrigin, "$name=; Max-Age=0; Path=/") { if (--left == 0) written() }
  }
}
