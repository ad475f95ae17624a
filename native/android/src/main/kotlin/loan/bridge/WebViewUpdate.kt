package loan.bridge

import android.content.Context
import androidx.webkit.WebViewCompat

/** The oldest web view that the pages are promised to work in, by the major version of its Chromium. */
const val OLDEST_WEB_VIEW = 70

private const val SYSTEM_WEB_VIEW = "com.google.android.webview"

/** Providers of web views that Google Play updates. Those of other makers come with an update of the phone. */
private val FROM_PLAY = setOf(SYSTEM_WEB_VIEW, "com.android.chrome")

/**
 * What to offer a borrower whose web view is too old. [installed]: the version that the phone has; null: it has none.
 * [storePage]: the address of the provider at Google Play, to be opened with `ACTION_VIEW`; null: it comes with an update of the
 * phone's system.
 */
class WebViewUpdate(val installed: Int?, val storePage: String?)

/** Whether this phone's web view is older than [OLDEST_WEB_VIEW], and what to offer then; null: it is new enough, or does not say. */
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
