package androidx.core.view

import android.view.View

class Insets(val left: Int, val top: Int, val right: Int, val bottom: Int)

class WindowInsetsCompat {
  fun getInsets(types: Int): Insets = Insets(types, types, types, types)

  object Type {
    fun systemBars() = 1

    fun displayCutout() = 2

    fun ime() = 4
  }

  companion object {
    val CONSUMED = WindowInsetsCompat()
  }
}

fun interface OnApplyWindowInsetsListener {
  fun onApplyWindowInsets(view: View, insets: WindowInsetsCompat): WindowInsetsCompat
}

object ViewCompat {
  fun setOnApplyWindowInsetsListener(view: View, listener: OnApplyWindowInsetsListener?): Unit = TODO("$view$listener")
}
