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
import androidx.webkit.WebViewClientCompat

/** Where links lead: only the shell's own origin stays in the web view that has the bridge. */
internal class ShellClient(
  private val context: Context,
  private val links: LinkRules,
  private val bridge: ShellBridge,
  private val host: ShellHost,
) : WebViewClientCompat() {
  override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
    val address = request.url.toString()
    // A frame shows other people's documents: web pages, and it opens nothing outside itself.
    if (!request.isForMainFrame) return originOf(address) == null
    when (val link = links.of(address)) {
      is Link.Page -> return false
      is Link.Dial -> start(Intent(Intent.ACTION_DIAL, Uri.fromParts("tel", link.number, null)))
      is Link.Mail -> start(Intent(Intent.ACTION_SENDTO, Uri.fromParts("mailto", link.address, null)))
      is Link.Chat -> start(browsing(link.address))
      is Link.Outside -> start(browsing(link.address))
      is Link.App -> host.openAppLink(link.address)
      is Link.Refused -> Unit
    }
    return true
  }

  override fun onPageStarted(view: WebView, url: String, favicon: Bitmap?) = bridge.documentIsThere(view)

  override fun onPageFinished(view: WebView, url: String) = bridge.documentIsThere(view)

  /** A certificate that is not right ends the page, whatever the borrower would say. */
  override fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) = handler.cancel()

  /** Older systems have one process for app and page. */
  @RequiresApi(Build.VERSION_CODES.O)
  override fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean {
    host.rendererGone()
    return true
  }

  private fun browsing(address: String) = Intent(Intent.ACTION_VIEW, Uri.parse(address)).addCategory(Intent.CATEGORY_BROWSABLE)

  /** A device without a telephone, or without a mail program, does nothing. */
  private fun start(intent: Intent) {
    try {
      context.startActivity(intent)
    } catch (nobody: ActivityNotFoundException) {
      return
    }
  }
}
