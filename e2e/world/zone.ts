/** Time zone of the browser, the API and the checks: they agree on day, hour and number formats on any machine. */
export const ZONE = 'Asia/Jakarta';
