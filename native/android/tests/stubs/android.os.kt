package android.os

interface Parcelable

object Build {
  object VERSION_CODES {
    const val O = 26
  }
}

abstract class Bundle {
  abstract fun getString(key: String): String?

  open fun getInt(key: String): Int = 0

  open fun putInt(key: String, value: Int) = Unit

  open fun getLong(key: String): Long = 0

  open fun putLong(key: String, value: Long) = Unit

  abstract fun putString(key: String, value: String?)
}
