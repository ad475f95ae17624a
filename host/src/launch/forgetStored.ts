/**
 * Removes from the address what a link took from the device's storage (`FirstRead.stored`). A reload or a step back would ask the server
 * for a number by a method that the borrower has changed since, and that may void the number in use. Without these parameters the client
 * renders the page, by the stored method.
 */
export function forgetStored(stored: readonly string[] = []): void {
  const { pathname, search, hash } = window.location;
  const given = [...new URLSearchParams(search)];
  const rest = given.filter(([parameter]) => !stored.includes(parameter));
  if (rest.length === given.length) return;
  window.history.replaceState(window.history.state, '', `${pathname}?${new URLSearchParams(rest).toString()}${hash}`);
}
