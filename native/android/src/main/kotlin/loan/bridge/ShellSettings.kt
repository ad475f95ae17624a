package loan.bridge

/** The usual names of the query parameters that are the session. */
val SESSION_PARAMETERS: Set<String> =
  setOf(
    "deviceId", "market", "version", "type", "deviceName", "osVersion", "gid", "platform", "adId",
    "token", "sessionId", "userToken", "deviceToken",
  )

/** The usual paths of the shell's own pages which only call the app. */
val APP_PAGES: Set<String> = setOf("/main", "/login", "/order", "/setting", "/productDetail", "/product", "/bindCard")

/**
 * Facts of the app and of its channel. [fileAuthority]: of the FileProvider in the manifest. [sessionParameters] and [appPages]: the
 * whole list, where the channel has other names (`query.names`) or paths (`routes`). The rest as in [LinkRules].
 */
class ShellSettings(
  val shellOrigin: String,
  val fileAuthority: String,
  val webOrigins: Set<String> = emptySet(),
  val schemes: Set<String> = emptySet(),
  val sessionParameters: Set<String> = SESSION_PARAMETERS,
  val appPages: Set<String> = APP_PAGES,
)
