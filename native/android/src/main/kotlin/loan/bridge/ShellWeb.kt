package loan.bridge

import android.net.Uri
import android.os.Bundle
import android.view.ViewGroup
import android.webkit.WebSettings
import android.webkit.WebView
import androidx.activity.ComponentActivity
import androidx.activity.OnBackPressedCallback

private const val PLACE = "loan.bridge.place"

/** Facts of the app. [fileAuthority]: of the FileProvider in its manifest. The rest as in [LinkRules]. */
class ShellSettings(
  val shellOrigin: String,
  val fileAuthority: String,
  val webOrigins: Set<String> = emptySet(),
  val schemes: Set<String> = emptySet(),
)

/**
 * The front end in a web view of an activity. Make it in `onCreate`; then call [open], and [save], [resume] and [pause]
 * where the activity has methods of that meaning.
 */
class ShellWeb(activity: ComponentActivity, private val web: WebView, settings: ShellSettings, app: AppActions, private val host: ShellHost) {
  private val links = LinkRules(settings.shellOrigin, settings.webOrigins, settings.schemes)
  private val address = ShellAddress(links)

  init {
    web.settings.apply {
      javaScriptEnabled = true
      // Off by default; without it nothing outlives a page.
      domStorageEnabled = true
      allowFileAccess = false
      mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
      setSupportMultipleWindows(false)
      setGeolocationEnabled(false)
    }
    val bridge = ShellBridge(links, app, host)
    bridge.addTo(web)
    web.webViewClient = ShellClient(activity, links, bridge, host)
    web.webChromeClient = ShellFiles(activity, settings.fileAuthority)
    activity.onBackPressedDispatcher.addCallback(activity, object : OnBackPressedCallback(true) {
      override fun handleOnBackPressed() = back()
    })
  }

  /**
   * The first page: where the borrower was when the system ended the app, else the link that the activity was opened with,
   * else [start]. A link from outside brings no session; tokens come from [ShellHost.session] alone.
   */
  fun open(saved: Bundle?, link: Uri?, start: String = "/") {
    load(saved?.getString(PLACE) ?: link?.let { address.placeOf(it.toString()) } ?: start)
  }

  /** A page of the shell, by path and query, with the session of now. */
  fun load(place: String) = web.loadUrl(address.withSession(place, host.session()))

  /** The open page again with the session of now: after the borrower has logged in. */
  fun reload() = load(place() ?: "/")

  /** In `onSaveInstanceState`. Path and query only: `WebView.saveState` would keep the tokens of every address. */
  fun save(out: Bundle) {
    place()?.let { out.putString(PLACE, it) }
  }

  /** In `onResume`: the page recomputes deadlines and reads orders again. */
  fun resume() = web.onResume()

  /** In `onPause`. */
  fun pause() = web.onPause()

  /** In `onDestroy`. A web view has to leave the screen before it is destroyed. */
  fun close() {
    (web.parent as? ViewGroup)?.removeView(web)
    web.destroy()
  }

  private fun place(): String? = web.url?.let(address::placeOf)

  /** An open dialog, list or picture of the page has an entry of its own in the history, so the first step closes it. */
  private fun back() = if (web.canGoBack()) web.goBack() else host.leave()
}
