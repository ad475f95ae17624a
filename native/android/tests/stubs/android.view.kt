package android.view

import android.content.Context
import android.content.res.Resources

interface ViewParent

object Gravity {
  const val CENTER = 17
}

open class View(val context: Context) {
  open val parent: ViewParent? = null
  open var visibility = VISIBLE
  var layoutParams: ViewGroup.LayoutParams? = null
  val resources: Resources get() = Resources()

  open fun postDelayed(action: Runnable, millis: Long): Boolean = true

  fun setPadding(left: Int, top: Int, right: Int, bottom: Int) = Unit

  fun setOnClickListener(listener: OnClickListener?) {
    clicked = listener
  }

  var clicked: OnClickListener? = null

  fun interface OnClickListener {
    fun onClick(view: View)
  }

  companion object {
    const val VISIBLE = 0
    const val INVISIBLE = 4
    const val GONE = 8
  }
}

open class ViewGroup(context: Context) : View(context), ViewParent {
  open fun addView(view: View) = Unit

  fun addView(view: View, params: LayoutParams?) = Unit

  open fun addView(view: View, index: Int, params: LayoutParams?) = Unit

  open fun indexOfChild(view: View): Int = 0

  open fun removeView(view: View) = Unit

  open class LayoutParams(val width: Int, val height: Int) {
    companion object {
      const val MATCH_PARENT = -1
      const val WRAP_CONTENT = -2
    }
  }
}
