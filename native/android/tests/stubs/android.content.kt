package android.content

import android.content.pm.PackageManager
import android.net.Uri
import android.os.Parcelable
import java.io.File

class ActivityNotFoundException : RuntimeException()

abstract class Context {
  open val cacheDir = File("")
  val packageName = ""
  val applicationContext: Context get() = this
  open val packageManager: PackageManager get() = TODO()

  open fun startActivity(intent: Intent) = Unit

  fun getSharedPreferences(name: String, mode: Int): SharedPreferences = TODO("$name$mode")

  companion object {
    const val MODE_PRIVATE = 0
  }
}

interface DialogInterface {
  fun dismiss()

  fun interface OnClickListener {
    fun onClick(dialog: DialogInterface, which: Int)
  }
}

interface SharedPreferences {
  fun getString(key: String, absent: String?): String?

  fun getBoolean(key: String, absent: Boolean): Boolean

  fun getInt(key: String, absent: Int): Int

  fun getLong(key: String, absent: Long): Long

  fun contains(key: String): Boolean

  fun edit(): Editor

  interface Editor {
    fun putString(key: String, value: String?): Editor

    fun putBoolean(key: String, value: Boolean): Editor

    fun putInt(key: String, value: Int): Editor

    fun putLong(key: String, value: Long): Editor

    fun remove(key: String): Editor

    fun clear(): Editor

    fun commit(): Boolean

    fun apply()
  }
}

abstract class ClipData {
  abstract val itemCount: Int

  abstract fun getItemAt(index: Int): Item

  abstract class Item {
    abstract val uri: Uri?
  }
}

class Intent(var action: String? = null, var data: Uri? = null) : Parcelable {
  constructor(context: Context, target: Class<*>) : this("$context$target")

  val told = mutableListOf<String>()
  val clipData: ClipData? = null

  fun addCategory(category: String): Intent = this

  fun setAction(action: String?): Intent = this.also { it.action = action }

  fun setData(data: Uri?): Intent = this.also { it.data = data }

  fun setType(type: String): Intent = this.also { told += type }

  fun putExtra(name: String, value: Boolean): Intent = this

  fun putExtra(name: String, value: Int): Intent = this

  fun putExtra(name: String, value: Long): Intent = this

  fun putExtra(name: String, value: String?): Intent = this

  fun putExtra(name: String, value: Parcelable): Intent = this

  fun putExtra(name: String, value: Array<String>): Intent = this.also { told += value.toList() }

  fun putExtra(name: String, value: Array<out Parcelable>): Intent = this.also { told += "and ${value.size} more" }

  fun getStringExtra(name: String): String? = null

  fun getBooleanExtra(name: String, absent: Boolean): Boolean = absent

  fun getIntExtra(name: String, absent: Int): Int = absent

  fun hasExtra(name: String): Boolean = false

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
    const val FLAG_ACTIVITY_CLEAR_TOP = 0x04000000
    const val FLAG_ACTIVITY_SINGLE_TOP = 0x20000000
    const val FLAG_ACTIVITY_NEW_TASK = 0x10000000

    fun createChooser(intent: Intent, title: CharSequence?): Intent = intent
  }
}
