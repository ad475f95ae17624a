// What the module uses of Android, as far as a compiler has to know it. Not part of the module.
package android

object Manifest {
  object permission {
    const val CAMERA = "android.permission.CAMERA"
  }
}
