package android.content

import android.content.pm.PackageManager
import android.net.Uri
import android.os.Parcelable
import java.io.File

class ActivityNotFoundException : RuntimeException()

abstract class Context {
  open val cacheDir = File("")
  val packageName = ""
  open val packageManager: PackageManager get() = TODO()

  fun startActivity(intent: Intent) = Unit
}

abstract class ClipData {
  abstract val itemCount: Int

  abstract fun getItemAt(index: Int): Item

  abstract class Item {
    abstract val uri: Uri?
  }
}

class Intent(val action: String, val data: Uri? = null) : Parcelable {
  val told = mutableListOf<String>()
  val clipData: ClipData? = null

  fun addCategory(category: String): Intent = this

  fun setType(type: String): Intent = this.also { told += type }

  fun putExtra(name: String, value: Boolean): Intent = this

  fun putExtra(name: String, value: Parcelable): Intent = this

  fun putExtra(name: String, value: Array<String>): Intent = this.also { told += value.toList() }

  fun putExtra(name: String, value: Array<out Parcelable>): Intent = this.also { told += "and ${value.size} more" }

  fun addFlags(flags: Int): Intent = this

  companion object {
    const val ACTION_DIAL = ""
    const val ACTION_SENDTO = ""
    const val ACTION_VIEW = ""
    const val ACTION_GET_CONTENT = ""
    const val CATEGORY_BROWSABLE = ""
    const val CATEGORY_OPENABLE = ""
    const val EXTRA_MIME_TYPES = ""
    const val EXTRA_ALLOW_MULTIPLE = ""
    const val EXTRA_INITIAL_INTENTS = ""
    const val FLAG_GRANT_WRITE_URI_PERMISSION = 2

    fun createChooser(intent: Intent, title: CharSequence?): Intent = intent
  }
}
