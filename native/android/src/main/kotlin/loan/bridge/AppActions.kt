package loan.bridge

/** The number of the bridge's contract that this module was written for. */
const val BRIDGE_CONTRACT = 1

/**
 * What the app does for the page. Leave out what the app cannot do: the page then does what it does in a browser.
 * All of it is called on the main thread, for the page of the shell alone, with an argument that was checked.
 */
class AppActions(
  /** An address that [LinkRules.mayOpen] lets through, or `order` or `setting`. */
  val openPage: ((target: String) -> Unit)? = null,
  val closeWebView: (() -> Unit)? = null,
  /** A native page by one of [CATEGORIES], and any text. */
  val openPageWithParam: ((category: String, parameter: String) -> Unit)? = null,
  val goHome: (() -> Unit)? = null,
  val goMine: (() -> Unit)? = null,
  val returnLogin: (() -> Unit)? = null,
  /** Open the dialler with the number; never place the call. */
  val callPhone: ((number: String) -> Unit)? = null,
  val goRating: (() -> Unit)? = null,
  val confirmPoint: ((point: String) -> Unit)? = null,
  val startBank: (() -> Unit)? = null,
  val endBank: (() -> Unit)? = null,
  val goProduct: ((productId: String) -> Unit)? = null,
) {
  /** The names of what is there: the page finds methods for these and no others. */
  val names: List<String> =
    listOf(
      "openPage" to openPage,
      "closeWebView" to closeWebView,
      "openPageWithParam" to openPageWithParam,
      "goHome" to goHome,
      "goMine" to goMine,
      "returnLogin" to returnLogin,
      "callPhone" to callPhone,
      "goRating" to goRating,
      "confirmPoint" to confirmPoint,
      "startBank" to startBank,
      "endBank" to endBank,
      "goProduct" to goProduct,
    ).filter { (_, action) -> action != null }.map { (name, _) -> name }
}

/** The native pages that `openPageWithParam` names. */
val CATEGORIES: Set<String> = setOf("public", "personal", "job", "ext", "bank", "enum", "txt", "city select", "day")
