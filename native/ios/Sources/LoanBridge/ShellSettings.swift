/// Settings of the app and of its channel.
public struct ShellSettings {
  /// Default names of the session's query parameters.
  public static let sessionParameters: Set<String> = [
    "deviceId", "market", "version", "type", "deviceName", "osVersion", "gid", "platform", "adId",
    "token", "sessionId", "userToken", "deviceToken",
  ]

  /// Default paths of the shell's pages that only call the app.
  public static let appPages: Set<String> = ["/main", "/login", "/order", "/setting", "/productDetail", "/product", "/bindCard"]

  let links: LinkRules
  let sessionParameters: Set<String>
  let appPages: Set<String>

  /// `sessionParameters` and `appPages`: the whole list, if the channel has other names (`query.names`) or paths (`routes`).
  /// The others as in `LinkRules`.
  public init(
    shellOrigin: String,
    webOrigins: Set<String> = [],
    schemes: Set<String> = [],
    sessionParameters: Set<String> = ShellSettings.sessionParameters,
    appPages: Set<String> = ShellSettings.appPages
  ) {
    links = LinkRules(shellOrigin: shellOrigin, webOrigins: webOrigins, schemes: schemes)
    self.sessionParameters = sessionParameters
    self.appPages = appPages
  }
}
