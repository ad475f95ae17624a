package loan.bridge

import android.net.Uri
import android.webkit.WebView
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebMessageCompat
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import org.json.JSONException
import org.json.JSONObject

/** The channel between the page's object and the app; the web view adds it only to frames of the shell's origin. */
private const val CHANNEL = "AppBridgeChannel"

/**
 * The object that the page calls, with one method for each action of the app. In the main frame only; the listener checks the
 * sender again. Frozen, so that nothing on the page can intercept calls.
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
 * The bridge of one web view. Never use `addJavascriptInterface`: its object exists in every frame, and its methods cannot
 * identify the caller.
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
   * Call before the first load. A web view too old for message listeners gets no bridge: the page then behaves as in a
   * browser, and [ShellClient] handles its `tel:` links and app links. A web view with listeners but without document start
   * scripts gets the object a moment later; the page looks it up on every call.
   */
  fun addTo(web: WebView) {
    if (!WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) return
    val origins = setOf(links.shellOrigin)
    WebViewCompat.addWebMessageListener(web, CHANNEL, origins, this)
    late = !WebViewFeature.isFeatureSupported(WebViewFeature.DOCUMENT_START_SCRIPT)
    if (!late) WebViewCompat.addDocumentStartJavaScript(web, script, origins)
  }

  /** The document has loaded: adds the object if the web view could not do so itself. */
  fun documentIsThere(web: WebView) {
    if (late && originOf(web.url.orEmpty()) == links.shellOrigin) web.evaluateJavascript(script, null)
  }

  /** The platform identifies the sender. Handles the module's own two messages first, then the page's actions. */
  override fun onPostMessage(
    view: WebView,
    message: WebMessageCompat,
    sourceOrigin: Uri,
    isMainFrame: Boolean,
    replyProxy: JavaScriptReplyProxy,
  ) {
    val origin = sourceOrigin.toString()
    if (!isMainFrame || origin != links.shellOrigin) return
    // A binary message has no text: reading it would crash the app.
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
