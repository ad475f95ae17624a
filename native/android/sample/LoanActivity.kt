package loan.sample

import android.app.AlertDialog
import android.content.ActivityNotFoundException
import android.content.Context
import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.webkit.WebView
import android.widget.FrameLayout
import android.widget.Toast
import androidx.activity.ComponentActivity
import androidx.core.view.ViewCompat
import androidx.core.view.WindowInsetsCompat
import androidx.core.view.WindowInsetsCompat.Type
import loan.bridge.*

/** An activity of an app with the shell's pages. `router`, `device` and `account` are the app's own. */
class LoanActivity : ComponentActivity(), ShellHost {
  private var shell: ShellWeb? = null

  override fun onCreate(saved: Bundle?) {
    super.onCreate(saved)
    webViewUpdate(this)?.let(::offer)
    // None while the system's web view is updated, or if it is switched off.
    val web = try { WebView(this) } catch (none: RuntimeException) {
      Toast.makeText(this, "Update Android System WebView, then try again.", Toast.LENGTH_LONG).show()
      return finish()
    }
    val frame = FrameLayout(this)
    frame.addView(web)
    setContentView(frame)
    // From target SDK 35 the system's bars, the notch and the keyboard lie over the activity. Under an app bar of your own leave `taken.top` out.
    ViewCompat.setOnApplyWindowInsetsListener(frame) { view, insets ->
      val taken = insets.getInsets(Type.systemBars() or Type.displayCutout() or Type.ime())
      view.setPadding(taken.left, taken.top, taken.right, taken.bottom)
      WindowInsetsCompat.CONSUMED
    }
    val app = AppActions(
      openPage = ::show,
      closeWebView = { finish() },
      goHome = { router.home() },
      callPhone = { number -> dial(number) },
      // … further actions of the app
    )
    val settings = ShellSettings("https://loan.example", "$packageName.photographs", schemes = setOf("loanapp"))
    shell = ShellWeb(this, web, settings, app, this).also {
      if (account.mustForget) {
        it.forget { account.mustForget = false }
        it.load("/")
      } else it.open(saved, intent.data)
    }
  }

  override fun onNewIntent(intent: Intent) {
    super.onNewIntent(intent)
    this.intent = intent
    shell?.follow(intent.data)
  }
  override fun onSaveInstanceState(out: Bundle) { super.onSaveInstanceState(out); shell?.save(out) }
  override fun onResume() { super.onResume(); shell?.resume() }
  override fun onPause() { shell?.pause(); super.onPause() }
  override fun onDestroy() { shell?.close(); super.onDestroy() }

  /** A page of the shell may be among them, as a web address or as loanapp://open/…: it goes into the web view. */
  private fun show(target: String) {
    if (shell?.follow(Uri.parse(target)) != true) router.open(target)
  }

  /** A tablet may have no dialler. */
  private fun dial(number: String) {
    try { startActivity(Intent(Intent.ACTION_DIAL, Uri.fromParts("tel", number, null))) } catch (noApp: ActivityNotFoundException) { return }
  }

  /** The web view is too old for the pages. Without a store page it is updated with the phone's system. */
  private fun offer(update: WebViewUpdate) {
    val page = update.storePage ?: return Toast.makeText(this, "Update the system of your phone.", Toast.LENGTH_LONG).show()
    AlertDialog.Builder(this).setTitle("Update Android System WebView?").setPositiveButton("Update") { _, _ ->
      try { startActivity(Intent(Intent.ACTION_VIEW, Uri.parse(page))) } catch (noApp: ActivityNotFoundException) { return@setPositiveButton }
    }.show()
  }

  override fun session() = mapOf("deviceId" to device.id, "market" to "1", "token" to account.token.orEmpty())
  override fun leave() = finish()
  override fun rendererGone() = recreate()
  override fun openAppLink(address: String) = show(address)

  companion object {
    /** Opens a page of the shell from another activity, by its path and query: startActivity(LoanActivity.at(this, "/complaintList")). */
    fun at(context: Context, place: String): Intent =
      Intent(context, LoanActivity::class.java).setData(Uri.parse("https://loan.example$place"))
  }
}
