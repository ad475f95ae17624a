/** The user agent of a browser or web view on Android, by its engine. */
export const android = (engine: string) =>
  `Mozilla/5.0 (Linux; Android 8.1.0; CPH1803) AppleWebKit/537.36 (KHTML, like Gecko) ${engine} Mobile Safari/537.36`;

/** The user agent of a browser on an iPhone; by default that of a web view. */
export const ios = (version: string, rest = 'Mobile/15E148') =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ${rest}`;
