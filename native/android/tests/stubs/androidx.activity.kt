package androidx.activity

import android.app.Activity
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract

interface LifecycleOwner

abstract class OnBackPressedCallback(enabled: Boolean) {
  abstract fun handleOnBackPressed()
}

abstract class OnBackPressedDispatcher {
  abstract fun addCallback(owner: LifecycleOwner, callback: OnBackPressedCallback)
}

open class ComponentActivity : Activity(), LifecycleOwner {
  val onBackPressedDispatcher: OnBackPressedDispatcher get() = TODO()

  open fun <I, O> registerForActivityResult(contract: ActivityResultContract<I, O>, callback: ActivityResultCallback<O>): ActivityResultLauncher<I> =
    TODO("$contract$callback")
}
