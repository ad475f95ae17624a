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
    const val GONE = 8
  }
}

open class ViewGroup(context: Context) : View(context), ViewParent {
  open fun addView(view: View) = Unit

  open fun addView(view: View, index: Int, params: LayoutParams?) = Unit

  open fun indexOfChild(view: View): Int = 0

  open fun removeView(view: View) = Unit

  open class LayoutParams
}
