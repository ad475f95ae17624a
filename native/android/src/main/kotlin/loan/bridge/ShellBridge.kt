package loan.bridge

import android.net.Uri
import android.webkit.WebView
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONException
import org.json.JSONObject

/** How the page's object reaches the app; put by the web view into frames of the shell's origin only. */
private const val CHANNEL = "AppBridgeChannel"

/**
 * The object that the page calls, with a method for each action that the app has. In the main frame only; the listener
 * asks again who speaks. Frozen, so that nothing on the page listens in.
 */
internal fun bridgeScript(actions: List<String>): String =
  """
  (function () {
    if (window !== window.top || !window.$CHANNEL || window.AppBridge) return;
    var channel = window.$CHANNEL;
    var bridge = { contract: $BRIDGE_CONTRACT };
    '${actions.joinToString(" ")}'.split(' ').filter(Boolean).forEach(function (action) {
      bridge[action] = function (text) { channel.postMessage(action + ':' + String(text)); };
    });
    window.AppBridge = Object.freeze(bridge);
    window.addEventListener('loan:report', function (event) { channel.postMessage('report:' + JSON.stringify(event.detail)); });
    function tell() {
      var told = document.querySelector('[data-bridge]');
      if (told) channel.postMessage('contract:' + told.getAttribute('data-bridge'));
    }
    if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', tell); else tell();
  })();
  """.trimIndent()

/**
 * The bridge in one web view. Never `addJavascriptInterface`: its object stands in every frame, and its methods cannot
 * tell who calls.
 */
internal class ShellBridge(
  private val links: LinkRules,
  app: AppActions,
  private val host: ShellHost,
  outside: (address: String) -> Unit,
) : WebViewCompat.WebMessageListener {
  private val router = BridgeRouter(app, links, outside, ::textField)
  private val script = bridgeScript(app.names)
  private var late = false

  /**
   * Before the first load. A web view that is too old for message listeners gets no bridge: the page then does what it
   * does in a browser, and [ShellClient] takes its `tel:` links and app links. One that has listeners but no scripts at the
   * start of a document gets the object a moment later; the page looks for it on every call.
   */
  fun addTo(web: WebView) {
    if (!WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) return
    val origins = setOf(links.shellOrigin)
    WebViewCompat.addWebMessageListener(web, CHANNEL, origins, this)
    late = !WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)
    if (!late) WebViewCompat.addDocumentStartJavaScript(web, script, origins)
  }

  /** The document is there: puts the object in where the web view could not do so by itself. */
  fun documentIsThere(web: WebView) {
    if (late && originOf(web.url.orEmpty()) == links.shellOrigin) web.evaluateJavascript(script, null)
  }

  /** The platform says who speaks. The app's own two words first, then the page's actions. */
  override fun onPostMessage(
    view: WebView,
    message: WebMessageCompat,
    sourceOrigin: Uri,
    isMainFrame: Boolean,
    replyProxy: JavaScriptReplyProxy,
  ) {
    val origin = sourceOrigin.toString()
    if (!isMainFrame || origin != links.shellOrigin) return
    // Of bytes there is no text: to ask for it would end the app.
    if (message.type != WebMessageCompat.TYPE_STRING) return
    val data = message.data.orEmpty()
    when (data.substringBefore(':')) {
      "contract" -> data.substringAfter(':').toIntOrNull()?.let(host::pageContract)
      "report" -> host.report(data.substringAfter(':'))
      else -> router.route(data, origin, isMainFrame)
    }
  }
}

private fun textField(json: String, name: String): String? =
  try {
    JSONObject(json).get(name) as? String
  } catch (notOurs: JSONException) {
    null
  }
