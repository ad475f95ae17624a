package loan.bridge

import android.content.ActivityNotFoundException
import android.content.Context
import android.content.Intent
import android.graphics.Bitmap
import android.net.Uri
import android.net.http.SslError
import android.os.Build
import android.webkit.RenderProcessGoneDetail
import android.webkit.SslErrorHandler
import android.webkit.WebResourceRequest
import android.webkit.WebView
import androidx.annotation.RequiresApi
import androidx.webkit.WebResourceErrorCompat
import androidx.webkit.WebViewClientCompat

/** Link policy: only the shell's own origin stays in the web view that has the bridge. */
internal class ShellClient(
  private val context: Context,
  private val links: LinkRules,
  private val bridge: ShellBridge,
  private val between: BetweenSessions,
  private val failedPage: FailedPage,
  private val host: ShellHost,
) : WebViewClientCompat() {
  override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
    val address = request.url.toString()
    // A frame shows foreign documents: it may load web pages, and opens nothing outside itself.
    if (!request.isForMainFrame) return originOf(address) == null
    when (val link = links.of(address)) {
      is Link.Page -> return false
      is Link.Dial -> context.start(Intent(Intent.ACTION_DIAL, Uri.fromParts("tel", link.number, null)))
      is Link.Mail -> context.start(Intent(Intent.ACTION_SENDTO, Uri.fromParts("mailto", link.address, null)))
      is Link.Chat -> context.outside(host, link.address)
      is Link.Outside -> context.outside(host, link.address)
      is Link.App -> host.openAppLink(link.address)
      is Link.Refused -> Unit
    }
    return true
  }

  /** Navigations without a link, such as a form submission, must not show another origin either. */
  override fun onPageStarted(view: WebView, url: String, favicon: Bitmap?) {
    if (!url.startsWith("http") || originOf(url) == links.shellOrigin) return bridge.documentIsThere(view)
    view.stopLoading()
    val link = links.of(url)
    if (link is Link.Outside || link is Link.Chat) context.outside(host, url)
  }

  override fun onPageFinished(view: WebView, url: String) {
    bridge.documentIsThere(view)
    if (between.under) between.finished() else failedPage.finished()
  }

  override fun doUpdateVisitedHistory(view: WebView, url: String, isReload: Boolean) = between.visited()

  /** An invalid certificate ends the page; the borrower cannot override it. */
  override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) {
    handler.cancel()
    if (originOf(error.url) == links.shellOrigin) failedPage.failed()
  }

  override fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceErrorCompat) {
    if (request.isForMainFrame) failedPage.failed()
  }

  /** Older systems run app and page in one process. */
  @RequiresApi(Build.VERSION_CODES.O)
  override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
    failedPage.rendererGone()
    return true
  }
}

internal fun browsing(address: String): Intent = Intent(Intent.ACTION_VIEW, Uri.parse(address)).addCategory(Intent.CATEGORY_BROWSABLE)

/** A web page or a chat leaves the web view that has the bridge: the app opens it, else the browser. */
internal fun Context.outside(host: ShellHost, address: String) {
  if (!host.openOutside(address)) start(browsing(address))
}

/** Does nothing on a device without a telephone or a mail program. */
internal fun Context.start(intent: Intent) {
  try {
    startActivity(intent)
  } catch (noApp: ActivityNotFoundException) {
    return
  }
}
