package loan.bridge

/** The app around the web view. All of it is called on the main thread. */
interface ShellHost {
  /** The session of now, under the names in [ShellSettings.sessionParameters]. Asked for each time that a page is loaded by the app. */
  fun session(): Map<String, String>

  /** The back button at the first page of the visit: finish, or go where the app came from. */
  fun leave()

  /**
   * The renderer is gone (out of memory, or it crashed): make a new web view; `activity.recreate()` does. Asked for once in a
   * minute, and when the borrower tries again.
   */
  fun rendererGone()

  /** A native page for a link to one of the app's own schemes that was tapped in the page. */
  fun openAppLink(address: String)

  /** A web page or a chat that a link in the page or `openPage` leads to. True: the app has opened it. False: the browser does, or who takes the chat. */
  fun openOutside(address: String): Boolean = false

  /**
   * The page could not be loaded (offline, unreachable, a wrong certificate), or its renderer is gone again and again. True: the app shows its
   * own screen for it until [loaded], with a button that calls [retry]. False: the module shows a few words and a button. The web view is hidden until a page is there.
   */
  fun failed(retry: () -> Unit): Boolean = false

  /** After [failed], a page is there again: the app's own screen for it goes. */
  fun loaded() = Unit

  /** What the open page is called, without the name of the app: for a bar of the app's own. */
  fun title(text: String) = Unit

  /** The number of the contract that the page tells, once for each document that does. Higher than [BRIDGE_CONTRACT]: the page is newer than the app, and still takes it as it is. */
  fun pageContract(contract: Int) = Unit

  /** A report of the page, as JSON: what operations should know. It never holds an address or a token. */
  fun report(json: String) = Unit
}
