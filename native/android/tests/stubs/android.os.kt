package android.os

interface Parcelable

object Build {
  object VERSION_CODES {
    const val O = 26
  }
}

abstract class Bundle {
  abstract fun getString(key: String): String?

  abstract fun putString(key: String, value: String?)
}
