/** What a borrower looks for: an element by its role and name, or words. */
export interface Wanted {
  readonly role?: 'button' | 'link' | 'heading' | 'checkbox' | 'radio' | 'textbox' | 'dialog' | 'alert' | 'status' | 'listitem';
  /** Whole accessible name; between slashes: a pattern that it matches. */
  readonly name?: string;
  /** Words in it; without a role, the innermost element that has them. */
  readonly text?: string;
  /** Of a text box: what stands in it. */
  readonly value?: string;
  /** Checked or not. */
  readonly checked?: boolean;
  /** Marked as still loading. */
  readonly busy?: true;
  /** Which of several, from 0, negative from the end; default: the first. */
  readonly nth?: number;
  /** Role of an element around it. */
  readonly within?: 'dialog' | 'listitem' | 'alert';
  /** Where among several such elements around it, from 0. */
  readonly withinNth?: number;
}

export interface Found {
  readonly count: number;
  /** Middle of it in the window, CSS pixels. */
  readonly x: number;
  readonly y: number;
  /** A tap there reaches it. */
  readonly reachable: boolean;
}

/** Runs in the page: looks for it among what can be seen, and brings it into view with `scroll`. */
export function locate(wanted: Wanted, scroll: boolean): Found {
  const SELECTORS: Record<string, string> = {
    // A link that leads on looks like a button.
    button: 'button, [role="button"], summary, a[data-action]',
    link: 'a[href]',
    heading: 'h1, h2, h3, h4, [role="heading"]',
    checkbox: 'input[type="checkbox"], [role="checkbox"]',
    radio: 'input[type="radio"], [role="radio"]',
    textbox:
      'textarea, input:not([type]), input[type="text"], input[type="tel"], input[type="email"], input[type="search"], input[type="number"]',
    dialog: 'dialog[open], [role="dialog"]',
    alert: '[role="alert"]',
    status: '[role="status"]',
    listitem: 'li',
  };
  const plain = (text: string | null) => (text || '').replace(/\s+/g, ' ').trim();
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return (
      width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible' && element.closest('[aria-hidden="true"]') === null
    );
  };
  const labelOf = (element: Element) => {
    const { labels } = element as HTMLInputElement;
    return labels && labels[0] ? labels[0] : undefined;
  };
  const nameOf = (element: Element) => {
    const ids = element.getAttribute('aria-labelledby');
    if (ids)
      return plain(
        ids
          .split(' ')
          .map((id) => plain((document.getElementById(id) || document.body).textContent))
          .join(' '),
      );
    const label = labelOf(element);
    return plain(element.getAttribute('aria-label') || (label ? label.textContent : element.textContent));
  };
  const isNamed = (element: Element, name: string) =>
    name.startsWith('/') ? new RegExp(name.slice(1, -1)).test(nameOf(element)) : nameOf(element) === plain(name);
  const all = (root: Document | Element, selector: string) => Array.from(root.querySelectorAll(selector));
  const roots: (Document | Element)[] = wanted.within ? all(document, SELECTORS[wanted.within] || '').filter(isSeen) : [document];
  const root = roots[wanted.withinNth || 0];
  const has = (element: Element) =>
    wanted.text === undefined || plain((labelOf(element) || element).textContent).indexOf(plain(wanted.text)) !== -1;
  const matches = (element: Element) =>
    has(element) &&
    (wanted.busy === undefined || element.getAttribute('aria-busy') === 'true') &&
    (wanted.name === undefined || isNamed(element, wanted.name)) &&
    (wanted.value === undefined || (element as HTMLInputElement).value === wanted.value) &&
    (wanted.checked === undefined ||
      ((element as HTMLInputElement).checked || element.getAttribute('aria-checked') === 'true') === wanted.checked);
  /** A choice is often only its label for the eye. */
  const target = (element: Element) => (element.matches('[type="radio"], [type="checkbox"]') ? labelOf(element) || element : element);
  const candidates = root === undefined ? [] : all(root, wanted.role ? SELECTORS[wanted.role] || '' : 'body *');
  const found = candidates.filter(
    (element) => matches(element) && isSeen(target(element)) && (wanted.role !== undefined || !Array.from(element.children).some(has)),
  );
  const nth = wanted.nth || 0;
  const chosen = found[nth < 0 ? found.length + nth : nth];
  if (chosen === undefined) return { count: 0, x: 0, y: 0, reachable: false };
  const element = target(chosen);
  const middle = () => {
    const { left, top, width, height } = element.getClientRects()[0] || element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const reaches = ({ x, y }: { x: number; y: number }) => {
    const at = document.elementFromPoint(x, y);
    return at !== null && (element.contains(at) || chosen.contains(at) || (at.contains(chosen) && at === element));
  };
  if (scroll && !reaches(middle())) element.scrollIntoView({ block: 'center' });
  return { count: found.length, ...middle(), reachable: reaches(middle()) };
}
