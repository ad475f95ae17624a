package android.app

import android.content.Context
import android.content.DialogInterface
import android.content.Intent
import android.os.Bundle
import android.view.View

abstract class Activity : Context() {
  var intent = Intent()
  val isFinishing = false

  protected open fun onCreate(saved: Bundle?) = Unit

  protected open fun onNewIntent(intent: Intent) = Unit

  protected open fun onSaveInstanceState(out: Bundle) = Unit

  protected open fun onStart() = Unit

  protected open fun onResume() = Unit

  protected open fun onPause() = Unit

  protected open fun onStop() = Unit

  protected open fun onDestroy() = Unit

  fun setContentView(view: View) = Unit

  fun setResult(code: Int) = Unit

  fun setResult(code: Int, data: Intent?) = Unit

  fun runOnUiThread(action: Runnable) = action.run()

  fun finish() = Unit

  fun recreate() = Unit

  companion object {
    const val RESULT_OK = -1
    const val RESULT_CANCELED = 0
  }
}

class AlertDialog {
  fun show() = Unit

  fun dismiss() = Unit

  class Builder(val context: Context) {
    fun setTitle(title: CharSequence?): Builder = this

    fun setMessage(message: CharSequence?): Builder = this

    fun setCancelable(cancelable: Boolean): Builder = this

    fun setPositiveButton(text: CharSequence?, listener: DialogInterface.OnClickListener?): Builder = this

    fun setNegativeButton(text: CharSequence?, listener: DialogInterface.OnClickListener?): Builder = this

    fun create(): AlertDialog = AlertDialog()

    fun show(): AlertDialog = AlertDialog()
  }
}
