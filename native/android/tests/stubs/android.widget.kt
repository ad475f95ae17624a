package android.widget

import android.content.Context
import android.view.ViewGroup

open class FrameLayout(context: Context) : ViewGroup(context) {
  open class LayoutParams(width: Int, height: Int) : ViewGroup.LayoutParams(width, height) {
    companion object {
      const val MATCH_PARENT = -1
      const val WRAP_CONTENT = -2
    }
  }
}

open class LinearLayout(context: Context) : ViewGroup(context) {
  var orientation = 0
  var gravity = 0

  open class LayoutParams(width: Int, height: Int, val weight: Float = 0f) : ViewGroup.LayoutParams(width, height) {
    companion object {
      const val MATCH_PARENT = -1
      const val WRAP_CONTENT = -2
    }
  }

  companion object {
    const val HORIZONTAL = 0
    const val VERTICAL = 1
  }
}

open class TextView(context: Context) : android.view.View(context) {
  var text: CharSequence = ""
  var textSize = 0f
  var gravity = 0
}

class Button(context: Context) : TextView(context)

class Toast {
  fun show() = Unit

  companion object {
    const val LENGTH_SHORT = 0
    const val LENGTH_LONG = 1

    fun makeText(context: Context, text: CharSequence, length: Int): Toast = Toast().also { check("$context$text$length".isNotEmpty()) }
  }
}
