package android.os

interface Parcelable

abstract class Bundle {
  abstract fun getString(key: String): String?

  abstract fun putString(key: String, value: String?)
}
