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
  const val token = ""
}
