import { html } from 'hono/html';

import type { Html } from '../htmlPage';
import type { SandboxLink } from '../links';

const MARKETS = { indonesia: 'Indonesia', india: 'India' } as const;

/** `remote-loan` is `Loan`. */
export function areaOf(owner: string): string {
  const name = owner === 'host' ? 'shell' : owner.replace(/^remote-/, '');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function groupOf(area: string, links: readonly SandboxLink[]): Html {
  return html`<details data-group>
    <summary>${area}</summary>
    <ul class="addresses">
      ${links.map(({ title, market, path }) => html`<li data-address="${MARKETS[market]} ${area} ${title} ${path.split('?', 1)[0]}"><a href="${path}">${title}</a></li>`)}
    </ul>
  </details>`;
}

/** Every start address, by market and feature area, with a field that filters the list (see pageScript). */
export function addressList(links: readonly SandboxLink[]): Html {
  const blocks = (Object.keys(MARKETS) as (keyof typeof MARKETS)[]).map((market) => {
    const own = links.filter((link) => link.market === market);
    const owners = [...new Set(own.map(({ owner }) => owner))];
    return html`<div data-group>
      <h3>${MARKETS[market]}</h3>
      ${owners.map((owner) =>
        groupOf(
          areaOf(owner),
          own.filter((link) => link.owner === owner),
        ),
      )}
    </div>`;
  });
  return html`<section>
    <h2>Addresses to start from</h2>
    <p id="finder" role="search" hidden>
      <label for="find">Search addresses</label>
      <input type="search" id="find" autocomplete="off" aria-describedby="found" />
      <span id="found" role="status"></span>
    </p>
    ${blocks}
  </section>`;
}
