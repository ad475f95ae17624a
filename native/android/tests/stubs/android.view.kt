package android.view

import android.content.Context

interface ViewParent

open class View(context: Context) {
  val parent: ViewParent? = null
}

abstract class ViewGroup(context: Context) : View(context), ViewParent {
  fun removeView(view: View) = Unit
}
