package loan.bridge

import android.Manifest
import android.app.Activity
import android.content.Intent
import android.content.pm.PackageManager
import android.net.Uri
import android.os.Bundle
import android.provider.MediaStore
import android.webkit.PermissionRequest
import android.webkit.ValueCallback
import android.webkit.WebChromeClient
import android.webkit.WebView
import androidx.activity.ComponentActivity
import androidx.activity.result.ActivityResult
import androidx.activity.result.contract.ActivityResultContracts
import androidx.core.content.ContextCompat
import androidx.core.content.FileProvider
import java.io.File
import java.io.IOException

private const val PHOTO = "loan.bridge.photo"
private const val DAY = 24 * 60 * 60 * 1000L

/**
 * Photographs for a complaint: from the device's pictures, or a new one. Create it in `onCreate`, where activity results can
 * still be registered. [authority]: the FileProvider's in the manifest. The system may destroy the activity behind the camera,
 * together with the page's request. The photograph is then kept, and answers the page's next request.
 */
internal class ShellFiles(
  private val activity: ComponentActivity,
  private val authority: String,
  private val title: (text: String) -> Unit = {},
) : WebChromeClient() {
  private var waiting: ValueCallback<Array<Uri>>? = null
  private var several = false
  private var types = listOf<String>()
  private var photo: File? = null

  private val folder = File(activity.cacheDir, "photographs")

  init {
    require(activity.packageManager.resolveContentProvider(authority, 0) != null) {
      "No provider of this app has the authority $authority: add the FileProvider to the manifest, or give ShellSettings the one that is there."
    }
    // Photographs of today may still be on their way to the page.
    val old = System.currentTimeMillis() - DAY
    folder.listFiles().orEmpty().filter { it.lastModified() < old }.forEach { it.delete() }
  }

  private val chooser = activity.registerForActivityResult(ActivityResultContracts.StartActivityForResult(), ::chosen)
  private val camera = activity.registerForActivityResult(ActivityResultContracts.RequestPermission()) { granted ->
    if (waiting != null) choose(granted)
  }

  override fun onShowFileChooser(view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams): Boolean {
    // The page waits for each request; a new request ends the one before.
    answer(emptyList())
    waiting = callback
    val kept = photo?.let(::taken)
    photo = null
    several = params.mode == FileChooserParams.MODE_OPEN_MULTIPLE
    types = params.acceptTypes.filter { '/' in it }
    if (kept != null) answer(listOf(kept))
    else if (types.isNotEmpty() && types.none { it.startsWith("image/") }) choose(false)
    else if (!activity.packageManager.hasSystemFeature(PackageManager.FEATURE_CAMERA_ANY)) choose(false)
    else if (ContextCompat.checkSelfPermission(activity, Manifest.permission.CAMERA) == PackageManager.PERMISSION_GRANTED) choose(true)
    else camera.launch(Manifest.permission.CAMERA)
    return true
  }

  /** A document without a title has its address as title, which contains the session. After the last ` · ` comes the name of the app. */
  override fun onReceivedTitle(view: WebView, text: String?) {
    if (!text.isNullOrEmpty() && text !in view.url.orEmpty()) title(text.substringBeforeLast(" · "))
  }

  /** No script of the page needs camera, microphone or location. */
  override fun onPermissionRequest(request: PermissionRequest) = request.deny()

  /** Call in `onSaveInstanceState`. */
  fun save(out: Bundle) = out.putString(PHOTO, photo?.name)

  /** Call in `onCreate`, before activity results arrive. */
  fun restore(saved: Bundle) {
    photo = saved.getString(PHOTO)?.let { File(folder, it) }
  }

  /** A borrower must not get the photograph of another one. */
  fun forget() {
    photo = null
    folder.deleteRecursively()
  }

  private fun choose(withCamera: Boolean) {
    val files = Intent(Intent.ACTION_GET_CONTENT).addCategory(Intent.CATEGORY_OPENABLE).setType(types.singleOrNull() ?: "*/*")
    if (types.size > 1) files.putExtra(Intent.EXTRA_MIME_TYPES, types.toTypedArray())
    files.putExtra(Intent.EXTRA_ALLOW_MULTIPLE, several)
    val either = Intent.createChooser(files, null)
    val photograph = if (withCamera) photograph() else null
    if (photograph != null) either.putExtra(Intent.EXTRA_INITIAL_INTENTS, arrayOf(photograph))
    chooser.launch(either)
  }

  /** Null if there is no space, or the manifest does not share the folder: the device's pictures can still be chosen. */
  private fun photograph(): Intent? {
    val into = try {
      folder.mkdirs()
      val file = File.createTempFile("photograph", ".jpg", folder)
      address(file)?.also { photo = file }
    } catch (full: IOException) {
      null
    } ?: return null
    return Intent(MediaStore.ACTION_IMAGE_CAPTURE)
      .putExtra(MediaStore.EXTRA_OUTPUT, into)
      .addFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION)
  }

  private fun address(file: File): Uri? =
    try {
      FileProvider.getUriForFile(activity, authority, file)
    } catch (notShared: IllegalArgumentException) {
      null
    }

  private fun taken(file: File): Uri? = if (file.length() > 0) address(file) else null

  private fun chosen(result: ActivityResult) {
    val data = result.data
    val clip = data?.clipData
    val picked = if (clip != null) (0 until clip.itemCount).mapNotNull { clip.getItemAt(it).uri } else listOfNotNull(data?.data)
    val good = picked.filter(::isOfAnother)
    if (result.resultCode != Activity.RESULT_OK) photo = null
    // The requesting page has ended: its photograph waits for the next request.
    if (waiting == null && good.isEmpty()) return
    val taken = photo?.let(::taken)
    photo = null
    answer(if (result.resultCode != Activity.RESULT_OK) emptyList() else good.ifEmpty { listOfNotNull(taken) })
  }

  /**
   * The result comes from another app: accept only its own content, never a file of this app, whichever of its providers
   * serves it. The part before an `@` is a user of the device. Providers of other apps may be invisible; the app's own ones
   * are visible.
   */
  private fun isOfAnother(file: Uri): Boolean {
    val provider = file.authority?.substringAfterLast('@') ?: return false
    return file.scheme == "content" && activity.packageManager.resolveContentProvider(provider, 0)?.packageName != activity.packageName
  }

  private fun answer(files: List<Uri>) {
    waiting?.onReceiveValue(if (files.isEmpty()) null else files.toTypedArray())
    waiting = null
  }
}
