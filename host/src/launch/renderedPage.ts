import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import { DESIGN, RENDERING_IDS, TAPPED, type RenderingBlock, type RenderingNotice } from '@loan/shared/contracts/rendering';
import type { OwnedPage } from '@loan/shared/shell/pageOf';

/**
 * Runs the shell's script in a document that announced its page (in others the document does): when the page was painted,
 * or at once where none came, is not for this visitor, or the tab is hidden.
 */
export async function runShell(rendered: Promise<RenderingBlock | undefined> | undefined, run: () => void): Promise<void> {
  if ((await rendered) === undefined || document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Undefined: none came, or the document broke off in it. */
function blockOf(text: string | undefined): RenderingBlock | undefined {
  try {
    // JSON.parse throws for undefined as it does for a part of a text.
    return JSON.parse(text as string) as RenderingBlock;
  } catch {
    return undefined;
  }
}

/**
 * What the device has stored under these keys, as parameters of an address: all of them if the first says so by '0', else the first alone.
 * Where nothing can be read, nothing is stored.
 */
export function storedOf(keys: readonly string[]): Readonly<Record<string, string>> {
  const stored: Record<string, string> = {};
  try {
    for (const key of keys) stored[key] = localStorage.getItem(key) || '';
  } catch {
    // As where it is empty.
  }
  const [mark = ''] = keys;
  return stored[mark] === '0' ? stored : { [mark]: '1' };
}

/** How long taps do nothing after a link was followed: its document is on its way. ms */
const LEAVING = 5000;

/** How long it is said that a text was copied, as by the shell's toasts. ms */
const SAID = 3000;

const PAGE = `#${RENDERING_IDS.page}`;
const CONTROLS = `${PAGE} a,${PAGE} button,${PAGE} label,${PAGE} input`;
type Control = HTMLAnchorElement & { readonly control?: Element | null };

/** A field takes text, and of the fields only one for text has a caret; a link that leads elsewhere, or within the page, is the browser's. */
const isLeftAlone = (control: Control) =>
  typeof ((control.control || control) as Partial<HTMLInputElement>).selectionStart === 'number' ||
  (control.href && (control.origin !== location.origin || control.href.includes('#')));

/** Neither the browser acts on it, nor React, which hydrates a page for a tap. */
function stop(event: Event): void {
  event.preventDefault();
  event.stopPropagation();
}

/** Copies what the control is for, and says so. Where that is refused or not known, the control stays marked, and is pressed later. */
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
 * to a page of ours is followed at once, and a text to copy is copied. A non-idempotent link does nothing while a control waits
 * to be pressed: that may change what the link pays.
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

/** Before an element is painted it has the style that comes with it. */
function design(): void {
  document
    .querySelectorAll<HTMLElement>(`[${DESIGN}]`)
    .forEach((element) => (element.style.cssText = element.getAttribute(DESIGN) as string));
}

/**
 * What the page was rendered from, once the document is here whole: its server waits for the API for a
 * moment. Undefined at once when none is to come, or when it is not for this visitor: another version
 * was picked, another view is asked for, the tab knows more of the borrower than the address says, or the device has stored something
 * else than it says. Then it stays out of sight.
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
  // A view of the page that stands behind the hash is seen by no server.
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
