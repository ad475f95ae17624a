package androidx.webkit

import android.content.Context
import android.content.pm.PackageInfo
import android.net.Uri
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient

abstract class JavaScriptReplyProxy

abstract class WebMessageCompat {
  abstract val type: Int
  abstract val data: String?

  companion object {
    const val TYPE_STRING = 0
  }
}

object WebViewFeature {
  const val WEB_MESSAGE_LISTENER = "WEB_MESSAGE_LISTENER"
  const val DOCUMENT_START_SCRIPT = "DOCUMENT_START_SCRIPT"

  fun isFeatureSupported(feature: String): Boolean = TODO(feature)
}

abstract class WebResourceErrorCompat

open class WebViewClientCompat : WebViewClient() {
  open fun onReceivedError(view: WebView, request: WebResourceRequest, error: WebResourceErrorCompat) = Unit
}

object WebViewCompat {
  fun interface WebMessageListener {
    fun onPostMessage(view: WebView, message: WebMessageCompat, sourceOrigin: Uri, isMainFrame: Boolean, replyProxy: JavaScriptReplyProxy)
  }

  fun getCurrentWebViewPackage(context: Context): PackageInfo? = TODO("$context")

  fun addWebMessageListener(web: WebView, name: String, origins: Set<String>, listener: WebMessageListener): Unit = TODO("$web$name$origins$listener")

  fun addDocumentStartJavaScript(web: WebView, script: String, origins: Set<String>): Unit = TODO("$web$script$origins")
}
