package loan.bridge

import android.content.Context
import androidx.webkit.WebViewCompat

/** The oldest supported web view, by the major version of its Chromium. */
const val OLDEST_WEB_VIEW = 70

private const val SYSTEM_WEB_VIEW = "com.google.android.webview"

/** Web view providers that Google Play updates. Those of other makers are updated with the phone. */
private val FROM_PLAY = setOf(SYSTEM_WEB_VIEW, "com.android.chrome")

/**
 * What to offer a borrower whose web view is too old. [installed]: the installed version; null: none. [storePage]: the
 * provider's address at Google Play, to be opened with `ACTION_VIEW`; null: it is updated with the phone's system.
 */
class WebViewUpdate(val installed: Int?, val storePage: String?)

/** What to offer if this phone's web view is older than [OLDEST_WEB_VIEW]; null: it is new enough, or its version is unknown. */
fun webViewUpdate(context: Context): WebViewUpdate? {
  val provider = WebViewCompat.getCurrentWebViewPackage(context)
  return updateOf(provider?.packageName, provider?.versionName)
}

internal fun updateOf(provider: String?, version: String?): WebViewUpdate? {
  if (provider == null) return WebViewUpdate(null, storePage(SYSTEM_WEB_VIEW))
  val installed = version.orEmpty().substringBefore('.').toIntOrNull() ?: return null
  return if (installed < OLDEST_WEB_VIEW) WebViewUpdate(installed, storePage(provider)) else null
}

private fun storePage(provider: String): String? = if (provider in FROM_PLAY) "market://details?id=$provider" else null
