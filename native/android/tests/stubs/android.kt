// The parts of Android that the module uses, as far as a compiler needs them. Not part of the module.
package android

object Manifest {
  object permission {
    const val CAMERA = "android.permission.CAMERA"
  }
}
