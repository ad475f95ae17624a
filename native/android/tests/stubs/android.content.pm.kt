package android.content.pm

class PackageInfo(@JvmField val packageName: String, @JvmField val versionName: String?)

class ProviderInfo(@JvmField val packageName: String)

abstract class PackageManager {
  abstract fun resolveContentProvider(authority: String, flags: Int): ProviderInfo?

  abstract fun hasSystemFeature(name: String): Boolean

  companion object {
    const val FEATURE_CAMERA_ANY = ""
    const val PERMISSION_GRANTED = 0
  }
}
