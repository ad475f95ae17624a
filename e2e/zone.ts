/** Where the browser, the API and what looks at them are: they agree on the day and the hour, and on how a number is written, on any machine. */
export const ZONE = 'Asia/Jakarta';
