/** Storage of a webview: absent, forbidden, or full, as scripts that run before the page's own. */
export const STORAGES = {
  absent: () => {
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: () => null });
  },
  forbidden: () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};
