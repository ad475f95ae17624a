package loan.bridge

import android.content.Context
import android.content.Intent
import android.content.pm.PackageManager
import android.content.pm.ProviderInfo
import android.net.Uri
import android.os.Bundle
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebView
import androidx.activity.ComponentActivity
import androidx.activity.result.ActivityResult
import androidx.activity.result.ActivityResultCallback
import androidx.activity.result.ActivityResultLauncher
import androidx.activity.result.contract.ActivityResultContract
import java.io.File
import java.nio.file.Files

/** An app whose provider has the authority ''. The stub of Android shares no files of other authorities. */
private class Phone(val told: MutableList<String>, override val cacheDir: File) : ComponentActivity() {
  var results: ActivityResultCallback<ActivityResult>? = null

  override val packageManager =
    object : PackageManager() {
      override fun resolveContentProvider(authority: String, flags: Int) =
        when (authority) {
          "none", "unseen" -> null
          "gallery" -> ProviderInfo("gallery.app")
          else -> ProviderInfo(packageName)
        }

      override fun hasSystemFeature(name: String) = true
    }

  @Suppress("UNCHECKED_CAST")
  override fun <I, O> registerForActivityResult(contract: ActivityResultContract<I, O>, callback: ActivityResultCallback<O>) =
    object : ActivityResultLauncher<I>() {
      override fun launch(input: I) {
        told += (input as? Intent)?.told?.joinToString(" ") ?: "permission"
      }
    }.also { if (results == null) results = callback as ActivityResultCallback<ActivityResult> }
}

private class Kept : Bundle() {
  private val texts = mutableMapOf<String, String?>()

  override fun getString(key: String) = texts[key]

  override fun putString(key: String, value: String?) {
    texts[key] = value
  }
}

private class Asked(vararg types: String) : WebChromeClient.FileChooserParams() {
  override val mode = MODE_OPEN_MULTIPLE
  override val acceptTypes = arrayOf(*types)
}

/** The title that the app's bar gets when the document at [url] has this title. */
internal fun titleOf(url: String, text: String): String {
  var told = "none"
  val files = ShellFiles(Phone(mutableListOf(), File("")), "") { told = it }
  files.onReceivedTitle(object : WebView(object : Context() {}) { override val url = url }, text)
  return told
}

/** Effects on photographs, step by step. An address is the chooser's result at the next `picks`. */
internal fun photographs(authority: String, steps: List<String>): String {
  val picked = ArrayDeque(steps.filter { ':' in it })
  val told = mutableListOf<String>()
  val cache = Files.createTempDirectory("probe").toFile()
  val folder = File(cache, "photographs").also { it.mkdirs() }
  File(folder, "old.jpg").also { it.writeText("old") }.setLastModified(1)
  var phone = Phone(told, cache)
  val web = WebView(object : Context() {})
  val answer = ValueCallback<Array<Uri>> { told += it?.joinToString() ?: "nothing" }
  try {
    var files = ShellFiles(phone, authority)
    for (step in steps.filter { ':' !in it })
      when (step) {
        "taken" -> folder.listFiles().orEmpty().forEach { it.writeText("picture") }
        "picks" -> phone.results?.onActivityResult(ActivityResult(-1, Intent("", Uri.parse(picked.removeFirst()))))
        "done" -> phone.results?.onActivityResult(ActivityResult(-1, null))
        "cancelled" -> phone.results?.onActivityResult(ActivityResult(0, null))
        "full" -> folder.deleteRecursively().also { folder.writeText("no folder") }
        "forget" -> files.forget()
        "ended" -> {
          val kept = Kept().also(files::save)
          phone = Phone(told, cache)
          files = ShellFiles(phone, authority).also { it.restore(kept) }
        }
        "files" -> told += folder.list().orEmpty().size.toString()
        else -> files.onShowFileChooser(web, answer, Asked(*step.split(' ').toTypedArray()))
      }
  } catch (wrong: IllegalArgumentException) {
    told += wrong.message.orEmpty()
  } finally {
    cache.deleteRecursively()
  }
  return told.joinToString()
}
