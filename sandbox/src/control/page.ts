import { html } from 'hono/html';

import { calls } from '@loan/api/calls';
import { counted } from '@loan/shared/format/plural';

import { timeText } from '../clock';
import type { Borrower, Order } from '../database/tables';
import { type Html, pageResponse } from '../htmlPage';
import type { SandboxLink } from '../links';
import { productById } from '../loan/products';
import { moneyText } from '../money';
import { nextStatus } from '../orders/lifecycle';
import { textsOf } from '../texts/texts';
import { addressList } from './addressList';
import type { State } from './control';

/**
 * The only script of the control page, allowed by its hash: filters the list of addresses by the typed words, each anywhere in
 * an entry, and shows how many are left. Without the script the list is complete. Written as text because it runs in the
 * browser unchanged.
 */
const pageScript = `
(function () {
  var search = document.getElementById('find');
  var found = document.getElementById('found');
  var groups = Array.prototype.slice.call(document.querySelectorAll('[data-group]'));
  var entries = Array.prototype.slice.call(document.querySelectorAll('[data-address]'));
  document.getElementById('finder').hidden = false;
  function narrow() {
    var words = search.value.toLowerCase().split(/\\s+/).filter(Boolean);
    var left = 0;
    entries.forEach(function (entry) {
      var text = entry.getAttribute('data-address').toLowerCase();
      entry.hidden = !words.every(function (word) { return text.indexOf(word) >= 0; });
      if (!entry.hidden) left++;
    });
    groups.forEach(function (group) {
      group.hidden = group.querySelector('[data-address]:not([hidden])') === null;
      if (group.tagName === 'DETAILS') group.open = words.length > 0 && !group.hidden;
    });
    found.textContent = left + ' of ' + entries.length + ' addresses';
  }
  search.addEventListener('input', narrow);
  narrow();
})();
`;

const statuses = Object.keys(textsOf.indonesia.statuses);

/** The control page: the content of the database, and the buttons that a real API does not have. */
export async function controlPage(state: State, links: readonly SandboxLink[], notice: string): Promise<Response> {
  const body = html`
    ${notice === '' ? '' : html`<p role="alert"><strong>${notice}</strong></p>`} ${addressList(links)}
    <section>
      <h2>For developers of apps and API</h2>
      <p><a href="/sandbox/bridge">Bridge check for the native apps</a></p>
      <p><a href="/sandbox/api">Every call, to be read and tried</a></p>
    </section>
    ${state.borrowers.map((borrower) => borrowerBlock(borrower, state))} ${accounts(state)} ${huichao(state)} ${complaints(state)}
    ${faults(state)} ${activity(state)} ${post('reset', html``, 'Reset everything')}
  `;
  return pageResponse({
    lang: 'en',
    title: 'Sandbox control',
    mark: 'Sandbox: invented borrowers, no real money.',
    body,
    framed: false,
    script: pageScript,
  });
}

const post = (action: string, fields: Html, label: string) =>
  html`<form method="post" action="/sandbox/control/${action}">${fields}<button>${label}</button></form>`;

function borrowerBlock(borrower: Borrower, state: State): Html {
  const own = state.orders.filter((order) => order.borrower_id === borrower.id);
  return html`<section>
    <h2>${borrower.market}: ${borrower.device_id}</h2>
    ${own.length === 0 ? html`<p>No orders.</p>` : own.map((order) => orderBlock(order, state))}
  </section>`;
}

function orderBlock(order: Order, state: State): Html {
  const product = productById(order.product_id);
  const market = product?.market ?? 'indonesia';
  const periods = state.periods.filter((period) => period.order_id === order.id);
  const pushes = state.push_requests.filter((push) => push.order_id === order.id).length;
  const path = `orders/${encodeURIComponent(order.id)}`;
  const options = statuses.map((status) => html`<option value="${status}" ${status === order.status ? 'selected' : ''}>${status}</option>`);
  return html`<details id="${order.id}">
    <summary>
      <strong>${order.id}</strong> status ${order.status}, ${product?.name ?? order.product_id}, ${moneyText(order.amount, market)}
    </summary>
    <ul>
      ${periods.map((period) => html`<li>Period ${period.period_no}: ${moneyText(period.amount, market)}, due ${timeText(period.due_at, market)}, ${period.paid_at === null ? 'open' : `paid ${timeText(period.paid_at, market)}`}</li>`)}
      ${pushes > 0 ? html`<li>Push requests: ${pushes}</li>` : ''}
    </ul>
    ${nextStatus(order.status) === undefined ? '' : post(`${path}/advance`, html``, `Next: ${nextStatus(order.status)}`)}
    ${post(
      path,
      html`<label
        >Status
        <select name="status">
          ${options}
        </select></label
      >`,
      'Set',
    )}
  </details>`;
}

const marketOf = (state: State, id: number) => state.borrowers.find((borrower) => borrower.id === id)?.market ?? 'indonesia';

function listed(title: string, rows: readonly Html[]): Html {
  return html`<section>
    <h2>${title}</h2>
    ${
      rows.length === 0
        ? html`<p>None yet.</p>`
        : html`<ul>
            ${rows}
          </ul>`
    }
  </section>`;
}

function accounts(state: State): Html {
  const rows = state.virtual_accounts.map((account) => {
    const paid = state.payments.filter((payment) => payment.virtual_account_id === account.id).length;
    const market = marketOf(state, account.borrower_id);
    return html`<li>
      ${account.vcode}, ${account.pay_code}, ${moneyText(account.amount, market)}, order ${account.order_id || 'none'}, paid
      ${counted(paid, 'time')}${account.arrives_at === null ? '' : `, a payment arrives at ${timeText(account.arrives_at, market)}`}
      ${post(`virtual-accounts/${account.vcode}/pay`, number('afterSeconds', 'Seconds from now', '0'), 'Pay')}
    </li>`;
  });
  return listed('Virtual accounts', rows);
}

/** Payments that borrowers began at Huichao, with a button that completes each. */
function huichao(state: State): Html {
  const rows = state.huichao_payments.map(
    ({ id, borrower_id, user_id, order_id, amount, paid_at }) =>
      html`<li>
        ${id}, user ${user_id}, ${moneyText(amount / 100, marketOf(state, borrower_id))}, order ${order_id},
        ${paid_at === null ? post(`huichao-payments/${id}/pay`, html``, 'Pay') : `paid ${timeText(paid_at, marketOf(state, borrower_id))}`}
      </li>`,
  );
  return listed('Huichao payments', rows);
}

function complaints(state: State): Html {
  const device = (id: number) => state.borrowers.find((borrower) => borrower.id === id)?.device_id ?? '';
  const fields = html`<input name="text" placeholder="the usual words" aria-label="Answer" />${number('images', 'Pictures', '1')}`;
  const rows = state.complaints.map(
    ({ id, borrower_id, status, score, detail, images }) =>
      html`<li>
        ${id}, ${device(borrower_id)}, ${status}, ${score === null ? 'not rated' : counted(score, 'star')}, images: ${images}
        <p>${detail}</p>
        ${post(`complaints/${id}/answer`, fields, 'Answer')}
      </li>`,
  );
  return html`<details>
    <summary>Complaints (${rows.length})</summary>
    <ul>
      ${rows}
    </ul>
  </details>`;
}

const number = (name: string, label: string, value: string) =>
  html`<label>${label} <input type="number" name="${name}" value="${value}" /></label>`;
const when = (value: string) => html`<input type="hidden" name="when" value="${value}" />`;
const faultForms: readonly (readonly [kind: string, label: string, fields: Html])[] = [
  ['delay', 'Delay', number('ms', 'Milliseconds', '5000')],
  ['status', 'HTTP status', number('status', 'Status', '503')],
  ['drop', 'Drop before the effect', when('before')],
  ['drop', 'Drop after the effect', when('after')],
  [
    'refuse',
    'Failure code',
    html`<input name="code" value="9999" aria-label="Code" /><input name="message" value="Refused by the sandbox" aria-label="Message" />`,
  ],
  ['malformed', 'Cut the body', html``],
  ['nullLists', 'Lists become null', html``],
  ['numbersAsText', 'Numbers become text', html``],
];

function faults(state: State): Html {
  const names = Object.keys(calls).map((name) => html`<option>${name}</option>`);
  const target = html`<select name="call" aria-label="Call">
      ${names}</select
    >${number('times', 'Times', '1')}`;
  return html`<section>
    <h2>Faults</h2>
    ${
      state.faults.length === 0
        ? html`<p>None set.</p>`
        : html`<ul>
              ${state.faults.map((fault) => html`<li>${JSON.stringify(fault)}</li>`)}
            </ul>
            ${post('faults/clear', html``, 'Clear all faults')}`
    }
    ${faultForms.map(([kind, label, fields]) => html`<div>${post('faults', html`<input type="hidden" name="kind" value="${kind}" />${target}${fields}`, label)}</div>`)}
  </section>`;
}

function activity(state: State): Html {
  const list = (title: string, rows: readonly { at: number }[]) =>
    html`<details>
      <summary>${title} (${rows.length})</summary>
      ${
        rows.length === 0
          ? html`<p>None yet.</p>`
          : html`<ul>
              ${rows.map(({ at, ...row }) => html`<li>${new Date(at).toISOString()} ${JSON.stringify(row)}</li>`)}
            </ul>`
      }
    </details>`;
  return html`<section>
    <h2>Recorded</h2>
    ${list('Events', state.events)} ${list('Ratings', state.ratings)} ${list('Jumps', state.jumps)}
    ${list('Page events', state.page_events)} ${list('Applications', state.applications)} ${list('Push requests', state.push_requests)}
    ${list('Payments', state.payments)} ${list('SMS codes', state.sms_codes)} ${list('Extensions', state.extensions)}
    ${list('Card payments', state.card_payments)} ${list('Chat records', state.qa_records)}
    ${list('Promotion visits and clicks', state.promo_tracks)} ${list('Captcha sessions', state.promo_sessions)}
    ${list('Registered users', state.users)}
  </section>`;
}
