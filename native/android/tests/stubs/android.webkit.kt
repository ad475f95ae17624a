package android.webkit

import android.content.Context
import android.graphics.Bitmap
import android.net.Uri
import android.net.http.SslError
import android.view.View

fun interface ValueCallback<T> {
  fun onReceiveValue(value: T?)
}

abstract class PermissionRequest {
  abstract fun deny()
}

abstract class RenderProcessGoneDetail

abstract class SslErrorHandler {
  abstract fun cancel()
}

interface WebResourceRequest {
  val url: Uri
  val isForMainFrame: Boolean
}

abstract class WebSettings {
  abstract var javaScriptEnabled: Boolean
  abstract var domStorageEnabled: Boolean
  abstract var allowFileAccess: Boolean
  abstract var allowContentAccess: Boolean
  abstract var userAgentString: String?
  abstract var mixedContentMode: Int

  abstract fun setSupportMultipleWindows(support: Boolean)

  abstract fun setGeolocationEnabled(enabled: Boolean)

  companion object {
    const val MIXED_CONTENT_NEVER_ALLOW = 1
  }
}

open class WebView(context: Context) : View(context) {
  val settings: WebSettings get() = TODO()
  open val url: String? = null
  var webViewClient = WebViewClient()
  var webChromeClient: WebChromeClient? = null

  open fun loadUrl(url: String) = Unit

  open fun loadDataWithBaseURL(base: String?, data: String, mime: String?, encoding: String?, history: String?) = Unit

  open fun stopLoading() = Unit

  open fun clearHistory() = Unit

  fun clearFormData() = Unit

  open fun evaluateJavascript(script: String, result: ValueCallback<String>?) = Unit

  fun canGoBack(): Boolean = false

  fun goBack() = Unit

  fun onResume() = Unit

  fun onPause() = Unit

  fun destroy() = Unit

  companion object {
    fun setWebContentsDebuggingEnabled(enabled: Boolean) = check(enabled || !enabled)
  }
}

open class WebViewClient {
  open fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean = false

  open fun onPageStarted(view: WebView, url: String, favicon: Bitmap?) = Unit

  open fun onPageFinished(view: WebView, url: String) = Unit

  open fun doUpdateVisitedHistory(view: WebView, url: String, isReload: Boolean) = Unit

  open fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) = Unit

  open fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean = false
}

open class WebChromeClient {
  open fun onShowFileChooser(view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams): Boolean = false

  open fun onReceivedTitle(view: WebView, text: String?) = Unit

  open fun onPermissionRequest(request: PermissionRequest) = Unit

  abstract class FileChooserParams {
    abstract val mode: Int
    abstract val acceptTypes: Array<String>

    companion object {
      const val MODE_OPEN_MULTIPLE = 1
    }
  }
}

object WebStorage {
  val told = mutableListOf<String>()

  fun getInstance() = this

  fun deleteOrigin(origin: String) {
    told += "databases of $origin"
  }
}

object CookieManager {
  fun getInstance() = this

  fun getCookie(url: String): String? = "a=1; b=2".takeIf { url.isNotEmpty() }

  private val written = mutableListOf<ValueCallback<Boolean>>()

  fun setCookie(url: String, value: String, done: ValueCallback<Boolean>?) {
    WebStorage.told += "$url $value"
    if (done != null) written += done
  }

  /** Completes pending writes, which wait for the test to call this. */
  fun write() = written.toList().also { written.clear() }.forEach { it.onReceiveValue(true) }

  fun flush() {
    WebStorage.told += "flush"
  }
}
