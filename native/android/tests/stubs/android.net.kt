package android.net

import android.os.Parcelable

abstract class Uri : Parcelable {
  abstract val scheme: String?
  abstract val authority: String?

  companion object {
    fun parse(text: String): Uri =
      object : Uri() {
        override val scheme = text.substringBefore(':')
        override val authority = text.substringAfter("//").substringBefore('/')

        override fun toString() = text
      }

    fun fromParts(scheme: String, ssp: String, fragment: String?): Uri = TODO("$scheme$ssp$fragment")
  }
}
