package loan.bridge

import android.Manifest
import android.app.Activity
import android.content.Intent
import android.content.pm.PackageManager
import android.net.Uri
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

/**
 * Photographs for a complaint: from the device's pictures, or a new one. Make it in `onCreate`, where results of other
 * activities can still be asked for. [authority]: the one of the FileProvider in the manifest.
 */
internal class ShellFiles(private val activity: ComponentActivity, private val authority: String) : WebChromeClient() {
  private var waiting: ValueCallback<Array<Uri>>? = null
  private var several = false
  private var photo: File? = null

  private val folder = File(activity.cacheDir, "photographs")

  init {
    // Those of earlier visits: each was sent, or is given up.
    folder.deleteRecursively()
  }

  private val chooser = activity.registerForActivityResult(ActivityResultContracts.StartActivityForResult(), ::chosen)
  private val camera = activity.registerForActivityResult(ActivityResultContracts.RequestPermission()) { granted -> choose(granted) }

  override fun onShowFileChooser(view: WebView, callback: ValueCallback<Array<Uri>>, params: FileChooserParams): Boolean {
    // The page waits for each of its questions; a new one ends the one before.
    answer(emptyList())
    waiting = callback
    several = params.mode == FileChooserParams.MODE_OPEN_MULTIPLE
    if (!activity.packageManager.hasSystemFeature(PackageManager.FEATURE_CAMERA_ANY)) choose(false)
    else if (ContextCompat.checkSelfPermission(activity, Manifest.permission.CAMERA) == PackageManager.PERMISSION_GRANTED) choose(true)
    else camera.launch(Manifest.permission.CAMERA)
    return true
  }

  /** Nothing on the page asks for camera, microphone or location by script. */
  override fun onPermissionRequest(request: PermissionRequest) = request.deny()

  private fun choose(withCamera: Boolean) {
    val pictures = Intent(Intent.ACTION_GET_CONTENT).addCategory(Intent.CATEGORY_OPENABLE).setType("image/*")
    pictures.putExtra(Intent.EXTRA_ALLOW_MULTIPLE, several)
    val either = Intent.createChooser(pictures, null)
    if (withCamera) either.putExtra(Intent.EXTRA_INITIAL_INTENTS, arrayOf(photograph()))
    chooser.launch(either)
  }

  private fun photograph(): Intent {
    folder.mkdirs()
    val file = File.createTempFile("photograph", ".jpg", folder).also { photo = it }
    val into = FileProvider.getUriForFile(activity, authority, file)
    return Intent(MediaStore.ACTION_IMAGE_CAPTURE)
      .putExtra(MediaStore.EXTRA_OUTPUT, into)
      .addFlags(Intent.FLAG_GRANT_WRITE_URI_PERMISSION)
  }

  private fun chosen(result: ActivityResult) {
    val data = result.data
    val clip = data?.clipData
    val picked = if (clip != null) (0 until clip.itemCount).mapNotNull { clip.getItemAt(it).uri } else listOfNotNull(data?.data)
    val taken = photo?.takeIf { it.length() > 0 }?.let { FileProvider.getUriForFile(activity, authority, it) }
    photo = null
    // Another app answers: only what it may hand out, never a file of this app's.
    val good = picked.filter { it.scheme == "content" && it.authority != authority }
    answer(if (result.resultCode != Activity.RESULT_OK) emptyList() else good.ifEmpty { listOfNotNull(taken) })
  }

  private fun answer(files: List<Uri>) {
    waiting?.onReceiveValue(if (files.isEmpty()) null else files.toTypedArray())
    waiting = null
  }
}
