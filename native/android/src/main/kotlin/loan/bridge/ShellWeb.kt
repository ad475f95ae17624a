package loan.bridge

import android.net.Uri
import android.os.Bundle
import android.view.ViewGroup
import android.webkit.WebSettings
import android.webkit.WebView
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback

private const val PLACE = "loan.bridge.place"

/**
 * The front end in a web view of an activity. Create it in `onCreate`, call [open], then call [save], [resume] and [pause]
 * from the corresponding methods of the activity.
 */
class ShellWeb(activity: ComponentActivity, private val web: WebView, settings: ShellSettings, app: AppActions, private val host: ShellHost) {
  private val links = LinkRules(settings.shellOrigin, settings.webOrigins, settings.schemes)
  private val address = ShellAddress(links, settings.sessionParameters, settings.appPages)
  private val failedPage = FailedPage(web, host, ::reload)
  private val files = ShellFiles(activity, settings.fileAuthority, host::title)
  private val between = BetweenSessions(web, settings.shellOrigin, failedPage::finished)
  private var session: Map<String, String>? = null
  private var lastPlace: String? = null

  init {
    web.settings.apply {
      javaScriptEnabled = true
      // Off by default; without it no data outlives a page.
      domStorageEnabled = true
      allowFileAccess = false
      // The chooser grants access to chosen pictures.
      allowContentAccess = false
      mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
      setSupportMultipleWindows(false)
      setGeolocationEnabled(false)
    }
    val bridge = ShellBridge(links, app, host) { activity.outside(host, it) }
    bridge.addTo(web)
    web.webViewClient = ShellClient(activity, links, bridge, between, failedPage, host)
    web.webChromeClient = files
    activity.onBackPressedDispatcher.addCallback(activity, object : OnBackPressedCallback(true) {
      override fun handleOnBackPressed() = back()
    })
  }

  /**
   * Opens the first page: where the borrower was when the system ended the app, else the link that the activity was opened
   * with, else [start]. A link from outside brings no session; tokens come only from [ShellHost.session].
   */
  fun open(saved: Bundle?, link: Uri?, start: String = "/") {
    saved?.let(files::restore)
    saved?.let(failedPage::restore)
    load(saved?.getString(PLACE) ?: link?.let { address.placeOf(it.toString()) } ?: start)
  }

  /** Follows a link that arrives while a page is open. False: it does not lead to the shell, and the page stays unchanged. */
  fun follow(link: Uri?): Boolean {
    val place = link?.let { address.placeOf(it.toString()) } ?: return false
    load(place)
    return true
  }

  /** Loads a page of the shell, by path and query, with the current session. If the session has changed, no step back leads before it. */
  fun load(place: String) {
    val now = host.session()
    if (session != null && session != now) between.begin(forget = false)
    session = now
    lastPlace = place
    between.load(address.withSession(place, now))
  }

  /** Reloads the open page with the current session: call it after a login. */
  fun reload() = load(place() ?: "/")

  /**
   * Call after a logout, and before another borrower's first page. Ends the open page and deletes everything that the shell's
   * pages keep on the device (drafts, the tab's session), cookies of the shell's origin, and the history. The screen stays
   * empty until the next [load], [open] or [reload], which starts again at `/`. [done] is called once when all of it is
   * deleted, and never if the app ends before.
   */
  fun forget(done: () -> Unit = {}) {
    session = null
    lastPlace = null
    files.forget()
    between.begin(forget = true, done)
  }

  /** Call in `onSaveInstanceState`. Saves path and query only: `WebView.saveState` would keep the tokens of every address. */
  fun save(out: Bundle) {
    files.save(out)
    failedPage.save(out)
    place()?.let { out.putString(PLACE, it) }
  }

  /** Call in `onResume`: the page recomputes deadlines and reloads orders. */
  fun resume() = web.onResume()

  /** Call in `onPause`. */
  fun pause() = web.onPause()

  /** Call in `onDestroy`. A web view must leave the screen before it is destroyed. */
  fun close() {
    (web.parent as? ViewGroup)?.removeView(web)
    web.destroy()
  }

  /** Whether [back] stays in the web view. */
  fun canGoBack(): Boolean = !between.under && web.canGoBack()

  /**
   * One step back, else [ShellHost.leave]: for the back button of the app's own bar; the system's button does the same. An
   * open dialog, list or picture of the page has its own history entry, so the first step closes it.
   */
  fun back() = if (canGoBack()) web.goBack() else host.leave()

  private fun place(): String? = (if (between.under) lastPlace else web.url?.let(address::placeOf) ?: lastPlace)?.let(address::lastingPlace)
}
