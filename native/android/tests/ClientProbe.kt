package loan.bridge

import android.content.Context
import android.content.Intent
import android.net.Uri
import android.webkit.WebResourceRequest
import android.webkit.WebView

private const val ORIGIN = "https://loan.example"

/**
 * Destination of an address: [asLink] tapped, or as a page that the web view has begun to show. [own]: the app opens outside
 * addresses itself.
 */
internal fun visits(own: Boolean, asLink: Boolean, address: String): String {
  val told = mutableListOf<String>()
  val context =
    object : Context() {
      override fun startActivity(intent: Intent) {
        told += "browser ${intent.data}"
      }
    }
  val web =
    object : WebView(context) {
      override fun stopLoading() {
        told += "stopped"
      }
    }
  val host =
    object : ShellHost {
      override fun session() = emptyMap<String, String>()

      override fun leave() = Unit

      override fun rendererGone() = Unit

      override fun openAppLink(address: String) {
        told += "app $address"
      }

      override fun openOutside(address: String): Boolean {
        if (own) told += "own $address"
        return own
      }
    }
  val links = LinkRules(ORIGIN, schemes = setOf("loanapp"))
  val bridge = ShellBridge(links, AppActions(), host) { context.outside(host, it) }
  val client = ShellClient(context, links, bridge, BetweenSessions(web, ORIGIN) {}, FailedPage(web, host) {}, host)
  val request =
    object : WebResourceRequest {
      override val url = Uri.parse(address)
      override val isForMainFrame = true
    }
  if (!asLink) client.onPageStarted(web, address, null)
  else if (!client.shouldOverrideUrlLoading(web, request)) told += "stays"
  return told.joinToString().ifEmpty { "nothing" }
}
