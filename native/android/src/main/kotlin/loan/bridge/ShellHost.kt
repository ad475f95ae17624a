package loan.bridge

/** The app around the web view. All methods are called on the main thread. */
interface ShellHost {
  /** The current session, under the names in [ShellSettings.sessionParameters]. Called each time the app loads a page. */
  fun session(): Map<String, String>

  /** The back button on the first page of the visit: finish, or return to where the app came from. */
  fun leave()

  /**
   * The renderer is gone (out of memory, or it crashed): create a new web view; `activity.recreate()` does. Called at most
   * once a minute, and when the borrower retries.
   */
  fun rendererGone()

  /** Opens a native page for a tapped link with one of the app's own schemes. */
  fun openAppLink(address: String)

  /**
   * Opens a web page or a chat for a link in the page or for `openPage`. True: the app has opened it. False: the browser or
   * the messenger opens it.
   */
  fun openOutside(address: String): Boolean = false

  /**
   * The page could not be loaded (offline, unreachable, an invalid certificate), or its renderer ends repeatedly. True: the
   * app shows its own screen until [loaded], with a button that calls [retry]. False: the module shows a short text and a
   * button. The web view is hidden until a page has loaded.
   */
  fun failed(retry: () -> Unit): Boolean = false

  /** A page has loaded after [failed]: remove the app's own screen. */
  fun loaded() = Unit

  /** Title of the open page, without the name of the app: for the app's own bar. */
  fun title(text: String) = Unit

  /**
   * Contract version that the page reports, once for each document. Higher than [BRIDGE_CONTRACT]: the page is newer than the
   * app, and still supports it.
   */
  fun pageContract(contract: Int) = Unit

  /** A report of the page for operations, as JSON. It never contains an address or a token. */
  fun report(json: String) = Unit
}
