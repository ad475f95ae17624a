import { html } from 'hono/html';

import { counted } from '@loan/shared/format/plural';

import { API_PAGE } from '../document/apiPage';
import { pageResponse } from '../htmlPage';
import type { SeenFault } from './faultList';

/** A moment for developers, in UTC, because the page belongs to no market. */
const hourText = (at: number): string => new Date(at).toISOString().slice(0, 19).replace('T', ' ');

/** Address that empties the list. */
export const CLEAR = '/sandbox/checked/clear';

/** Seconds after which the page reloads: it stays open next to the pages under test. */
const REFRESH = 5;

/** The faults found: last time, count, request; with a button that empties the list. */
export async function faultPage(target: string, faults: readonly SeenFault[]): Promise<Response> {
  const rows = faults.map(
    ({ call, field, expected, got, note, passes, asked, reference, times, last }) =>
      html`<li>
        <p>${passes ? 'Now passes: ' : ''}${note ? 'Note: ' : ''}<strong>${call}</strong> ${field}: expected ${expected}, got ${got}</p>
        <p>
          ${counted(times, 'time')}, last <time>${hourText(last)}</time>, ${asked}${reference === '' ? '' : `, X-Request-Id ${reference}`}
        </p>
      </li>`,
  );
  const found =
    rows.length === 0
      ? html`<p>Nothing so far: open pages.</p>`
      : html`<form method="post" action="${CLEAR}"><button>Clear</button></form>
          <ul>
            ${rows}
          </ul>`;
  const body = html`<p>
      Each answer is held against <a href="${API_PAGE}">the API document</a>; what is against it stands here, the latest first.
    </p>
    <section>
      <h2>Against the contract</h2>
      ${found}
    </section>`;
  const { origin, pathname } = new URL(target);
  const mark = `API: ${origin}${pathname.replace(/\/$/, '')}`;
  const page = await pageResponse({ lang: 'en', title: 'API check', mark, body, framed: false });
  page.headers.set('Refresh', String(REFRESH));
  return page;
}
