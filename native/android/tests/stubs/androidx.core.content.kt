package androidx.core.content

import android.content.Context
import android.content.pm.PackageManager
import android.net.Uri
import java.io.File

object ContextCompat {
  fun checkSelfPermission(context: Context, permission: String): Int = PackageManager.PERMISSION_GRANTED.also { check("$context$permission".isNotEmpty()) }
}

object FileProvider {
  fun getUriForFile(context: Context, authority: String, file: File): Uri = 
    if (authority == context.packageName) Uri.parse("content://$authority/photograph") else throw IllegalArgumentException(file.name)
}
