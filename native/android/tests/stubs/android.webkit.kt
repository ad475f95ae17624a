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
  abstract var mixedContentMode: Int

  abstract fun setSupportMultipleWindows(support: Boolean)

  abstract fun setGeolocationEnabled(enabled: Boolean)

  companion object {
    const val MIXED_CONTENT_NEVER_ALLOW = 1
  }
}

open class WebView(context: Context) : View(context) {
  val settings: WebSettings = TODO()
  val url: String? = null
  var webViewClient = WebViewClient()
  var webChromeClient: WebChromeClient? = null

  fun loadUrl(url: String) = Unit

  fun evaluateJavascript(script: String, result: ValueCallback<String>?) = Unit

  fun canGoBack(): Boolean = false

  fun goBack() = Unit

  fun onResume() = Unit

  fun onPause() = Unit

  fun destroy() = Unit
}

open class WebViewClient {
  open fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean = false

  open fun onPageStarted(view: WebView, url: String, favicon: Bitmap?) = Unit

  open fun onPageFinished(view: WebView, url: String) = Unit

  open fun onReceivedSslError(view: WebView, handler: SslErrorHandler, error: SslError) = Unit

  open fun onRenderProcessGone(view: WebView, detail: RenderProcessGoneDetail): Boolean = false
}

open class WebChromeClient {
  open fun onShowFileChooser(view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams): Boolean = false

  open fun onPermissionRequest(request: PermissionRequest) = Unit

  abstract class FileChooserParams {
    abstract val mode: Int

    companion object {
      const val MODE_OPEN_MULTIPLE = 1
    }
  }
}
