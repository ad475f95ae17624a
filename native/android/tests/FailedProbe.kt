package loan.bridge

import android.content.Context
import android.view.View
import android.view.ViewGroup
import android.webkit.ValueCallback
import android.webkit.WebView

private val CONTEXT = object : Context() {}

/** Records which views were added over the web view, and which were removed. */
private class Frame(val told: MutableList<String>) : ViewGroup(CONTEXT) {
  override fun addView(view: View, index: Int, params: LayoutParams?) {
    told += "panel"
  }
}

private class Hidden(override val parent: Frame, var protocol: String) : WebView(CONTEXT) {
  override var visibility = VISIBLE
    set(value) {
      parent.told += if (value == GONE) "hidden" else "shown"
    }

  /** Callbacks that are not answered yet; null: they are answered at once. */
  var asked: MutableList<() -> Unit>? = null

  override fun evaluateJavascript(script: String, result: ValueCallback<String>?) {
    val answer = { result?.onReceiveValue("\"$protocol\"") ?: Unit }
    asked?.add(answer) ?: answer()
  }
}

/** Effects of a page that could not be loaded. [own]: the app shows its own screen. A number: the renderer is gone at that time. */
internal fun failures(own: Boolean, steps: List<String>): String {
  val told = mutableListOf<String>()
  val web = Hidden(Frame(told), "https:")
  val host =
    object : ShellHost {
      override fun session() = mapOf("market" to "1")

      override fun leave() = Unit

      override fun rendererGone() {
        told += "new web view"
      }

      override fun openAppLink(address: String) = Unit

      override fun loaded() {
        told += "loaded"
      }

      override fun failed(retry: () -> Unit): Boolean {
        if (own) retry()
        return own
      }
    }
  val page = FailedPage(web, host) { told += "reload" }
  for (step in steps)
    when (step) {
      "failed" -> page.failed()
      "error page" -> web.also { it.protocol = "chrome-error:" }.let { page.finished() }
      "page" -> web.also { it.protocol = "https:" }.let { page.finished() }
      "two at once" -> {
        val asked = mutableListOf<() -> Unit>()
        web.asked = asked
        page.finished()
        page.finished()
        asked.forEach { it() }
      }
      else -> page.rendererGone(step.toLong())
    }
  return told.joinToString()
}
