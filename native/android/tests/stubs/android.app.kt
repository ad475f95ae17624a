package android.app

import android.content.Context
import android.content.Intent
import android.os.Bundle
import android.view.View

abstract class Activity : Context() {
  var intent = Intent("")

  protected open fun onCreate(saved: Bundle?) = Unit

  protected open fun onNewIntent(intent: Intent) = Unit

  protected open fun onSaveInstanceState(out: Bundle) = Unit

  protected open fun onResume() = Unit

  protected open fun onPause() = Unit

  protected open fun onDestroy() = Unit

  fun setContentView(view: View) = Unit

  fun finish() = Unit

  fun recreate() = Unit

  companion object {
    const val RESULT_OK = -1
  }
}
