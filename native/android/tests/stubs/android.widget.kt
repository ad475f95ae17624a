package android.widget

import android.content.Context
import android.view.ViewGroup

open class FrameLayout(context: Context) : ViewGroup(context)

open class LinearLayout(context: Context) : ViewGroup(context) {
  var orientation = 0
  var gravity = 0

  companion object {
    const val VERTICAL = 1
  }
}

open class TextView(context: Context) : android.view.View(context) {
  var text: CharSequence = ""
  var textSize = 0f
  var gravity = 0
}

class Button(context: Context) : TextView(context)
