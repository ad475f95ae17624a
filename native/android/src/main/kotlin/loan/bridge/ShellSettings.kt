package loan.bridge

/** Default names of the session's query parameters. */
val SESSION_PARAMETERS: Set<String> =
  setOf(
    "deviceId", "market", "version", "type", "deviceName", "osVersion", "gid", "platform", "adId",
    "token", "sessionId", "userToken", "deviceToken",
  )

/** Default paths of the shell's pages that only call the app. */
val APP_PAGES: Set<String> = setOf("/main", "/login", "/order", "/setting", "/productDetail", "/product", "/bindCard")

/**
 * Settings of the app and of its channel. [fileAuthority]: the FileProvider's in the manifest. [sessionParameters] and
 * [appPages]: the whole list, if the channel has other names (`query.names`) or paths (`routes`). The others as in
 * [LinkRules].
 */
class ShellSettings(
  val shellOrigin: String,
  val fileAuthority: String,
  val webOrigins: Set<String> = emptySet(),
  val schemes: Set<String> = emptySet(),
  val sessionParameters: Set<String> = SESSION_PARAMETERS,
  val appPages: Set<String> = APP_PAGES,
)
