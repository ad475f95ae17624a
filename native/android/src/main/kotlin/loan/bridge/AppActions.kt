package loan.bridge

/** Version of the bridge's contract that this module implements. */
const val BRIDGE_CONTRACT = 1

/**
 * Actions that the app offers the page. Leave out what the app cannot do: the page then behaves as in a browser. Each action
 * is called on the main thread, only for the shell's page, with a checked argument.
 */
class AppActions(
  /** An address that [LinkRules.mayOpen] allows, or `order` or `setting`. */
  val openPage: ((target: String) -> Unit)? = null,
  val closeWebView: (() -> Unit)? = null,
  /** A native page by one of [CATEGORIES], and any text. */
  val openPageWithParam: ((category: String, parameter: String) -> Unit)? = null,
  val goHome: (() -> Unit)? = null,
  val goMine: (() -> Unit)? = null,
  val returnLogin: (() -> Unit)? = null,
  /** Opens the dialler with the number; must never place the call. */
  val callPhone: ((number: String) -> Unit)? = null,
  val goRating: (() -> Unit)? = null,
  val confirmPoint: ((point: String) -> Unit)? = null,
  val startBank: (() -> Unit)? = null,
  val endBank: (() -> Unit)? = null,
  val goProduct: ((productId: String) -> Unit)? = null,
) {
  /** Names of the given actions: the page gets methods for these and no others. */
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
