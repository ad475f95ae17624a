package android.os

interface Parcelable

object Build {
  object VERSION {
    const val SDK_INT = 35
  }

  object VERSION_CODES {
    const val O = 26
  }
}

class Looper {
  companion object {
    fun getMainLooper(): Looper = Looper()
  }
}

class Handler(val looper: Looper) {
  fun post(action: Runnable): Boolean = true.also { action.run() }

  fun postDelayed(action: Runnable, millis: Long): Boolean = true.also { check(millis >= 0) }

  fun removeCallbacks(action: Runnable) = Unit

  fun removeCallbacksAndMessages(token: Any?) = Unit
}

abstract class Bundle {
  abstract fun getString(key: String): String?

  open fun getInt(key: String): Int = 0

  open fun putInt(key: String, value: Int) = Unit

  open fun getLong(key: String): Long = 0

  open fun putLong(key: String, value: Long) = Unit

  abstract fun putString(key: String, value: String?)
}
