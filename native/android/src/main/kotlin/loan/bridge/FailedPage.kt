package loan.bridge

import android.os.Bundle
import android.view.Gravity
import android.view.View
import android.view.ViewGroup
import android.webkit.WebView
import android.widget.Button
import android.widget.LinearLayout
import android.widget.TextView

private const val LOST = "loan.bridge.lost"
private const val MINUTE = 60_000L

/** Text for a page that could not be loaded: title, advice, button. The same words as in the page. */
internal fun failedWords(market: String?): List<String> =
  if (market == "1") listOf("This page couldn't be loaded", "Check your connection, then try again.", "Try again")
  else listOf("Halaman gagal dimuat", "Periksa koneksi internet Anda, lalu coba lagi.", "Coba lagi")

/**
 * Screen for a page that could not be loaded, or whose renderer ends repeatedly. It hides the web view, whose own error page
 * shows the address, including the session.
 */
internal class FailedPage(private val web: WebView, private val host: ShellHost, private val reload: () -> Unit) {
  private var hidden = false
  private var panel: View? = null
  private var lost = 0L

  /** The web view's document could not be loaded. */
  fun failed() = show(reload)

  /** A document has loaded: one of the shell, or the web view's own error page. */
  fun finished() {
    if (hidden) web.evaluateJavascript("location.protocol") { answer -> if (hidden && answer.orEmpty().startsWith("\"http")) hide() }
  }

  /** The app creates a new web view at most once a minute, because a page that ends its renderer again would repeat this for ever. */
  fun rendererGone(now: Long = System.currentTimeMillis()) {
    val again = now - lost < MINUTE
    lost = now
    if (again) show(host::rendererGone) else host.rendererGone()
  }

  fun save(out: Bundle) = out.putLong(LOST, lost)

  fun restore(saved: Bundle) {
    lost = saved.getLong(LOST)
  }

  private fun show(retry: () -> Unit) {
    hidden = true
    web.visibility = View.GONE
    remove()
    if (host.failed(retry)) return
    val parent = web.parent as? ViewGroup ?: return
    panel = made(retry).also { parent.addView(it, parent.indexOfChild(web), web.layoutParams) }
  }

  private fun hide() {
    hidden = false
    web.visibility = View.VISIBLE
    remove()
    host.loaded()
  }

  private fun remove() {
    panel?.let { (it.parent as? ViewGroup)?.removeView(it) }
    panel = null
  }

  private fun made(retry: () -> Unit): View {
    val (title, body, again) = failedWords(host.session()["market"])
    val space = (24 * web.resources.displayMetrics.density).toInt()
    return LinearLayout(web.context).apply {
      orientation = LinearLayout.VERTICAL
      gravity = Gravity.CENTER
      setPadding(space, space, space, space)
      addView(text(title, 20f))
      addView(text(body, 16f))
      addView(Button(web.context).apply {
        text = again
        setOnClickListener { retry() }
      })
    }
  }

  private fun text(words: String, size: Float) =
    TextView(web.context).apply {
      text = words
      textSize = size
      gravity = Gravity.CENTER
    }
}
