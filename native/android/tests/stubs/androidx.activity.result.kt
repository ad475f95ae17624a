package androidx.activity.result

import android.content.Intent

class ActivityResult(val resultCode: Int, val data: Intent?)

fun interface ActivityResultCallback<O> {
  fun onActivityResult(result: O)
}

abstract class ActivityResultLauncher<I> {
  abstract fun launch(input: I)
}
