import { createGateway } from '@loan/gateway/gateway';
import { startCheckedApi } from '@loan/sandbox/checking/checkedApi';
import { H5 } from '@loan/sandbox/encodedRequest';
import { linkTo } from '@loan/sandbox/links';
import type { Market } from '@loan/shared/contracts/shell';

import type { Certificate } from '../../tools/start/local/certificate';
import { startConfig } from '../../tools/start/startConfig';
import { startFront } from '../world/front';
import { expect, test } from '../world/journey';
import { CHANNEL } from '../world/stores';
import type { World } from '../world/world';
import { startStub, type Stub } from './stub';

/** The released packages in front of a stub, which is checked like an API given by `API_TARGET`. */
async function withStub(world: World, certificate: Certificate, stub: Stub) {
  const told: string[] = [];
  const config = startConfig();
  // The document's examples contain pages of this origin.
  const known = { ...config, hosts: { ...config.hosts, images: [H5] } };
  const checked = await startCheckedApi({ target: stub.url, config: known, report: (sentence) => told.push(sentence) });
  const gateway = createGateway({ store: world.store, channel: CHANNEL, api: checked.url, sandbox: true, log: () => undefined });
  const front = await startFront(gateway, certificate);
  const close = async () => {
    await front.close();
    await gateway.close();
    await checked.close();
    await stub.close();
  };
  return { origin: front.origin, told, close };
}

const MARKETS: readonly (readonly [market: Market, headline: string, product: string])[] = [
  ['indonesia', 'Menunggu Pembayaran', 'Pinjaman Melati'],
  ['india', 'Payment due', 'Marigold Loan'],
];

test('a stub that a public tool makes from the API document alone serves loan details', async ({ world, certificate, page }) => {
  const stub = await startStub();
  const { origin, told, close } = await withStub(world, certificate, stub);
  for (const [market, headline, product] of MARKETS) {
    await page.goto(origin + linkTo('loanDetail 174-1', market).path);
    await expect(page.getByRole('heading', { level: 2, name: headline })).toBeVisible();
    await expect(page.getByText(product).first()).toBeVisible();
    await page.goto(origin + linkTo('repay 174-1', market).path);
    await expect(page.getByRole('checkbox').first()).toBeAttached();
  }
  await page.goto('about:blank');
  await close();
  expect(stub.refused).toEqual([]);
  for (const call of ['loanDetails', 'instalmentPlan'])
    expect(stub.answered.filter((name) => name === call).length, call).toBeGreaterThanOrEqual(MARKETS.length);
  expect(told).toEqual([]);
});

test('faults of a wrong API are on the sandbox page, and the borrower still has a page', async ({ world, certificate, page }) => {
  const stub = await startStub((call, reply) => {
    if (call !== 'loanDetails') return reply;
    const { data, ...rest } = reply as { data: Record<string, unknown> };
    return { ...rest, data: { ...data, orderStatus: 174, telephone: undefined } };
  });
  const { origin, told, close } = await withStub(world, certificate, stub);
  await page.goto(origin + linkTo('loanDetail 174-1', 'india').path);
  await expect(page.getByRole('heading', { level: 2, name: 'Payment due' })).toBeVisible();
  await page.goto(`${origin}/sandbox`);
  const asked = /1 time, last [\d-]+ [\d:]+, POST \/byfhns\/v3\/loan-details\/loan-details, X-Request-Id \w+/;
  // The latest first.
  await expect(page.getByRole('listitem')).toHaveText([
    new RegExp(`loanDetails data\\.telephone: expected text, got nothing\\s+${asked.source}`),
    new RegExp(`loanDetails data\\.orderStatus: expected text, got number\\s+${asked.source}`),
  ]);
  await page.getByRole('button', { name: 'Clear' }).tap();
  await expect(page.getByText('Nothing so far')).toBeVisible();
  await page.goto('about:blank');
  await close();
  expect(told).toHaveLength(2);
});
