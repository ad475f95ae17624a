import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import { DESIGN, RENDERING_IDS, TAPPED, type RenderingBlock, type RenderingNotice } from '@loan/shared/contracts/rendering';
import type { OwnedPage } from '@loan/shared/shell/pageOf';

/**
 * Runs the shell's script. It waits until the server-rendered page is painted, unless the document has none, the page is not for this
 * visitor, or the tab is hidden.
 */
export async function runShell(rendered: Promise<RenderingBlock | undefined> | undefined, run: () => void): Promise<void> {
  if ((await rendered) === undefined || document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Undefined: the document has no block, or broke off within it. */
function blockOf(text: string | undefined): RenderingBlock | undefined {
  try {
    // JSON.parse throws for undefined as it does for half a text.
    return JSON.parse(text as string) as RenderingBlock;
  } catch {
    return undefined;
  }
}

/**
 * What the device has stored under these keys, as parameters of an address: all of them if the first is '0', else the first alone as '1'.
 * A storage that cannot be read counts as empty.
 */
export function storedOf(keys: readonly string[]): Readonly<Record<string, string>> {
  const stored: Record<string, string> = {};
  try {
    for (const key of keys) stored[key] = localStorage.getItem(key) || '';
  } catch {
    // The storage counts as empty.
  }
  const [mark = ''] = keys;
  return stored[mark] === '0' ? stored : { [mark]: '1' };
}

/** Taps do nothing for this time after a link was followed, because its document is loading. ms */
const LEAVING = 5000;

/** How long the message after a copy stays, the same as a toast of the shell. ms */
const SAID = 3000;

const PAGE = `#${RENDERING_IDS.page}`;
const CONTROLS = `${PAGE} a,${PAGE} button,${PAGE} label,${PAGE} input`;
type Control = HTMLAnchorElement & { readonly control?: Element | null };

/** The browser handles a text field, which alone has a caret, and a link to another site or within the page. */
const isLeftAlone = (control: Control) =>
  typeof ((control.control || control) as Partial<HTMLInputElement>).selectionStart === 'number' ||
  (control.href && (control.origin !== location.origin || control.href.includes('#')));

/** Keeps the event from the browser, and from React, which would hydrate the page for it. */
function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Copies the control's text and says so. If the browser refuses or cannot copy, the control stays marked and is pressed later. */
function copy(control: HTMLElement): void {
  const { copy: text, copied } = control.dataset;
  if (text === undefined) return;
  const say = () => {
    const message = document.createElement('p');
    message.className = 'said';
    message.setAttribute('role', 'alert');
    message.textContent = copied as string;
    document.body.append(message);
    setTimeout(() => message.remove(), SAID);
    control.removeAttribute(TAPPED);
  };
  navigator.clipboard?.writeText(text).then(say, () => undefined);
}

/**
 * Answers taps while the page is not interactive. The control that was tapped last looks tapped; a button is pressed later. A link
 * within the site is followed at once, and a text is copied at once. A non-idempotent link does nothing while a control waits
 * to be pressed, because that press may change what the link pays.
 */
function answerTaps(follow: (link: HTMLAnchorElement) => void): (event: Event) => void {
  let until = 0;
  return (event) => {
    if (event.timeStamp < until) return stop(event);
    const control = (event.target as Element).closest<Control>(CONTROLS);
    if (!control || isLeftAlone(control)) return;
    stop(event);
    if (control.href && control.dataset['record'] === '' && document.querySelector(`[${TAPPED}]:not(a)`)) return;
    document.querySelectorAll(`[${TAPPED}]`).forEach((element) => element.removeAttribute(TAPPED));
    control.setAttribute(TAPPED, '');
    if (!control.href) return copy(control);
    until = event.timeStamp + LEAVING;
    follow(control);
  };
}

/** Gives each element the style that its attribute contains, before it is painted. */
function design(): void {
  document
    .querySelectorAll<HTMLElement>(`[${DESIGN}]`)
    .forEach((element) => (element.style.cssText = element.getAttribute(DESIGN) as string));
}

/**
 * What the page was rendered from, once the document is complete: its server waits a moment for the API. Undefined at once if the document
 * announces no page, or one that is not for this visitor, which then stays hidden. Reasons are another version, another view, and a tab or
 * device that knows more than the address says.
 * `follow`: opens the document of a link that is tapped before the page is interactive.
 */
export function renderedPage(
  text: (id: string) => string | undefined,
  owned: OwnedPage | undefined,
  given: SessionParameters,
  session: SessionParameters,
  follow: (link: HTMLAnchorElement) => void,
): Promise<RenderingBlock | undefined> | undefined {
  const notice = text(RENDERING_IDS.notice);
  if (notice === undefined) return undefined;
  const { remote, version } = JSON.parse(notice) as RenderingNotice;
  const keys = owned?.page.record?.stored || [];
  const stored = storedOf(keys);
  const search = new URLSearchParams(location.search);
  const names = Object.keys(session) as (keyof SessionParameters)[];
  // No server sees the hash, which names a view of the page.
  const isOther = owned?.remote !== remote || owned.version !== version || location.hash[1] === '/';
  const isStored = keys.every((key) => (search.get(key) || '') === (stored[key] || ''));
  if (isOther || !isStored || names.some((name) => session[name] !== given[name])) {
    document.documentElement.className += ' plain';
    return undefined;
  }
  document.addEventListener('click', answerTaps(follow), true);
  const parsed = new MutationObserver(design);
  parsed.observe(document, { childList: true, subtree: true });
  return new Promise((resolve) => {
    const look = () => {
      if (document.readyState === 'loading') return;
      parsed.disconnect();
      design();
      resolve(blockOf(text(RENDERING_IDS.block)));
    };
    document.addEventListener('readystatechange', look);
    look();
  });
}
