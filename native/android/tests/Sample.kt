package loan.sample

/** What the sample of the documentation takes for granted in an app. */
object router {
  fun open(target: String) = check(target.isNotEmpty())

  fun home() = Unit
}

object device {
  const val id = ""
}

object account {
  /** None where nobody has logged in. */
  val token: String? = null

  /** Somebody has logged out, and what was kept is not gone yet. */
  var mustForget = false
}
