import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import { DESIGN, DRAWING_IDS, TAPPED, type DrawingBlock, type DrawingNotice } from '@loan/shared/contracts/drawing';
import type { OwnedPage } from '@loan/shared/shell/pageOf';

/**
 * Runs the shell's script in a document that announced its page (in others the document does): when the page was painted,
 * or at once where none came, is not for this visitor, or nobody looks.
 */
export async function runShell(drawn: Promise<DrawingBlock | undefined> | undefined, run: () => void): Promise<void> {
  if ((await drawn) === undefined || document.hidden) run();
  else requestAnimationFrame(() => setTimeout(run));
}

/** Undefined: none came, or the document broke off in it. */
function blockOf(text: string | undefined): DrawingBlock | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as DrawingBlock);
  } catch {
    return undefined;
  }
}

/** The last control that was tapped while nothing hears it: it shows that it was, and does nothing else. Links lead on by themselves; fields take text. */
function keepTap(event: Event): void {
  const page = document.getElementById(DRAWING_IDS.page);
  const control = (event.target as Element).closest<HTMLElement & { readonly control?: Element | null }>('button,label,input');
  if (page === null || control === null || !page.contains(control)) return;
  // Only a field for text has a caret.
  if (typeof ((control.control ?? control) as Partial<HTMLInputElement>).selectionStart === 'number') return;
  event.preventDefault();
  page.querySelector(`[${TAPPED}]`)?.removeAttribute(TAPPED);
  control.setAttribute(TAPPED, '');
}

/** Before an element is painted it has the style that comes with it. */
function design(): void {
  document.querySelectorAll<HTMLElement>(`[${DESIGN}]`).forEach((element) => (element.style.cssText = element.getAttribute(DESIGN) ?? ''));
}

/**
 * What the page was drawn from, once the document is here whole: its server waits for the API for a
 * moment. Undefined at once when none is to come, or when it is not for this visitor: another version
 * was picked, another view is asked for, or the tab knows more of the borrower than the address says. Then it stays out of sight.
 */
export function drawnPage(
  text: (id: string) => string | undefined,
  owned: OwnedPage | undefined,
  given: SessionParameters,
  session: SessionParameters,
): Promise<DrawingBlock | undefined> | undefined {
  const notice = text(DRAWING_IDS.notice);
  if (notice === undefined) return undefined;
  const { remote, version } = JSON.parse(notice) as DrawingNotice;
  const names = Object.keys(session) as (keyof SessionParameters)[];
  // A view of the page that stands behind the hash is seen by no server.
  const isOther = owned?.remote !== remote || owned.version !== version || location.hash[1] === '/';
  if (isOther || names.some((name) => session[name] !== given[name])) {
    document.documentElement.className += ' plain';
    return undefined;
  }
  document.addEventListener('click', keepTap, true);
  const parsed = new MutationObserver(design);
  parsed.observe(document, { childList: true, subtree: true });
  return new Promise((resolve) => {
    const look = () => {
      if (document.readyState === 'loading') return;
      parsed.disconnect();
      design();
      resolve(blockOf(text(DRAWING_IDS.block)));
    };
    document.addEventListener('readystatechange', look);
    look();
  });
}
