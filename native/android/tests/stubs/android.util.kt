package android.util

object Log {
  fun d(tag: String, text: String): Int = tag.length + text.length

  fun i(tag: String, text: String): Int = tag.length + text.length

  fun w(tag: String, text: String, cause: Throwable? = null): Int = tag.length + text.length + "$cause".length

  fun e(tag: String, text: String, cause: Throwable? = null): Int = tag.length + text.length + "$cause".length
}
