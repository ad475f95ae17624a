package android.content.res

class DisplayMetrics {
  val density = 1f
}

class Resources {
  val displayMetrics = DisplayMetrics()
}
