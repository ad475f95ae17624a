package loan.bridge

import android.webkit.CookieManager
import android.webkit.WebStorage
import android.webkit.WebView

private const val EMPTY = "loan-between-sessions"
private const val LOOK_AGAIN = 50L
/** Databases that another web view has open are not waited for any longer. */
private const val MOST_LOOKS = 40

/**
 * `before`: the empty document is not there yet. `empty`: it is, and has forgotten what the shell's pages kept, where that is asked
 * for. `waits`: it is still at that.
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
 * An empty document of the shell's origin, loaded between the pages of two sessions. When it is there, the page before has
 * ended and keeps nothing any more: what was kept can be forgotten, and no step back leads to an address of the session before.
 * [emptied]: it is there, and stays.
 */
internal class BetweenSessions(private val web: WebView, private val shellOrigin: String, private val emptied: () -> Unit) {
  /** A session ends: what the web view says of its page is not of the next one. */
  var under = false
    private set
  private var forgets = false
  private val waiting = mutableListOf<() -> Unit>()
  private var next: String? = null
  private var clears = false

  /** Ends the open page. [forget]: what the pages of the shell keep on the device goes, too; then [done] is called. */
  fun begin(forget: Boolean, done: () -> Unit = {}) {
    forgets = forgets || forget
    waiting += done
    next = null
    under = true
    web.loadDataWithBaseURL("$shellOrigin/", "<!doctype html><html id=\"$EMPTY\"></html>", "text/html", "utf-8", null)
  }

  /** Loads an address; where a session is ending, when that is done. */
  fun load(address: String) {
    if (under) next = address else web.loadUrl(address)
  }

  /** A document was loaded, which may still be the one before. */
  fun finished() = look(1)

  private fun look(count: Int) {
    if (!under) return
    web.evaluateJavascript(betweenScript(forgets)) { answer ->
      if (answer == "\"empty\"" || answer == "\"waits\"" && count >= MOST_LOOKS) ended()
      else if (answer == "\"waits\"") web.postDelayed({ look(count + 1) }, LOOK_AGAIN)
    }
  }

  /** The history has a new entry: behind the first of the new session there is none. */
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
    // The empty document itself is still behind the next one.
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
