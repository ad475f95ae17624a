package loan.bridge

import android.webkit.CookieManager
import android.webkit.WebStorage
import android.webkit.WebView

private const val EMPTY = "loan-between-sessions"

/** Whether the empty document is there; it has then, where that is asked for, forgotten what the shell's pages kept. */
internal fun betweenScript(forgets: Boolean): String =
  """
  (function () {
    if (document.documentElement.id !== '$EMPTY') return false;
    function attempt(act) { try { act(); } catch (refused) { return; } }
    attempt(function () { sessionStorage.removeItem('loan.session'); });
    if (!$forgets) return true;
    attempt(function () { sessionStorage.clear(); });
    attempt(function () { localStorage.clear(); });
    attempt(function () {
      indexedDB.databases().then(function (all) { all.forEach(function (each) { indexedDB.deleteDatabase(each.name); }); });
    });
    return true;
  })();
  """.trimIndent()

/**
 * An empty document of the shell's origin, loaded between the pages of two sessions. When it is there, the page before has
 * ended and keeps nothing any more: what was kept can be forgotten, and no step back leads to an address of the session before.
 */
internal class BetweenSessions(private val web: WebView, private val shellOrigin: String) {
  /** A session ends: what the web view says of its page is not of the next one. */
  var under = false
    private set
  private var forgets = false
  private var next: String? = null
  private var clears = false

  /** Ends the open page. [forget]: what the pages of the shell keep on the device goes, too. */
  fun begin(forget: Boolean) {
    forgets = forgets || forget
    next = null
    under = true
    web.loadDataWithBaseURL("$shellOrigin/", "<!doctype html><html id=\"$EMPTY\"></html>", "text/html", "utf-8", null)
  }

  /** Loads an address; where a session is ending, when that is done. */
  fun load(address: String) {
    if (under) next = address else web.loadUrl(address)
  }

  /** A document was loaded, which may still be the one before. */
  fun finished() {
    if (under) web.evaluateJavascript(betweenScript(forgets)) { answer -> if (answer == "true") ended() }
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
    if (forgets) forget()
    forgets = false
    web.clearHistory()
    // The empty document itself is still behind the next one.
    clears = true
    next?.let(web::loadUrl)
    next = null
  }

  private fun forget() {
    WebStorage.getInstance().deleteOrigin(shellOrigin)
    val cookies = CookieManager.getInstance()
    val names = cookies.getCookie(shellOrigin).orEmpty().split(';').map { it.substringBefore('=').trim() }.filter { it.isNotEmpty() }
    for (name in names) cookies.setCookie(shellOrigin, "$name=; Max-Age=0; Path=/")
    cookies.flush()
    web.clearFormData()
  }
}
