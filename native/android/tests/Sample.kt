package loan.sample

/** Objects of an app that the sample activity assumes. */
object router {
  fun open(target: String) = check(target.isNotEmpty())

  fun home() = Unit
}

object device {
  const val id = ""
}

object account {
  /** Null before a login. */
  val token: String? = null

  /** After a logout, until the stored data is deleted. */
  var mustForget = false
}
