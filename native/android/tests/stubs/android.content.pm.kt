package android.content.pm

abstract class PackageManager {
  abstract fun hasSystemFeature(name: String): Boolean

  companion object {
    const val FEATURE_CAMERA_ANY = ""
    const val PERMISSION_GRANTED = 0
  }
}
