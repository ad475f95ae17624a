import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page } from '@playwright/test';

import { startCollector } from '@loan/collector/collector';
import { linkTo } from '@loan/sandbox/links';

import { PHONE } from '../screens/promoStates';
import { PAGES, PAGES_TO_READ } from '../screens/screenStates';
import { expect, test } from '../world/journey';
import { secretsOf } from '../world/world';
import { collect } from './heardReports';

/** Each is found again wherever it gets to. */
const NAME = 'Nama-Peminjam';
const TYPED = 'Tulisan-Peminjam';

/** Types into every field that can be seen, and taps what the page is for. Returns the number of fields. */
async function typeEverywhere(page: Page): Promise<number> {
  const fields = await page.locator('main :is(input:not([type=radio], [type=checkbox], [type=file]), textarea):visible').all();
  for (const field of fields) {
    const isNumber = /^(?:numeric|tel)$/.test((await field.getAttribute('inputmode')) ?? '');
    await field.fill(isNumber ? PHONE : TYPED, { force: true });
  }
  const action = page.locator('[data-action]:visible:enabled').first();
  if ((await action.count()) > 0) await action.tap({ force: true });
  return fields.length;
}

/** What a collector keeps of these reports, and what it tells about them. */
async function storedOf(reports: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'loan-stored-'));
  const collector = await startCollector({ port: 0, file: join(folder, 'counts.db'), perSender: 1_000_000 });
  for (const body of reports) expect((await fetch(`${collector.url}/reports`, { method: 'POST', body })).status).toBe(204);
  const told = await (await fetch(`${collector.url}/metrics`)).text();
  await collector.close();
  const files = readdirSync(folder).map((file) => readFileSync(join(folder, file), 'latin1'));
  rmSync(folder, { recursive: true });
  return [told, ...files].join('\n');
}

test('of every page, nothing that it was opened with, showed or was told is reported, stored or logged', async ({ world, context }) => {
  const { bodies: reports } = collect(world);
  let fields = 0;
  for (const { name, link } of [...PAGES, ...PAGES_TO_READ])
    await test.step(name, async () => {
      const before = reports.length;
      const page = await context.newPage();
      // A device that was counted reports no more.
      await page.addInitScript(() => window.origin !== 'null' && localStorage.clear());
      await page.clock.install();
      const address = new URL(world.link(link, 'indonesia'));
      address.searchParams.append('name', NAME);
      address.searchParams.append('mobile', PHONE);
      await page.goto(address.href);
      await expect(
        page
          .getByText(linkTo(link, 'indonesia').shows ?? '')
          .filter({ visible: true })
          .first(),
      ).toBeVisible();
      // The part that counts outcomes comes some seconds after the data.
      await page.clock.fastForward(5_000);
      const sent = async () => {
        await page.clock.runFor(500);
        return reports.length;
      };
      await expect.poll(sent).toBeGreaterThan(before);
      fields += await typeEverywhere(page);
      // What came of the visit is reported as it ends.
      const loaded = reports.length;
      await page.goto('about:blank');
      await expect.poll(() => reports.length).toBeGreaterThan(loaded);
      await page.close();
    });
  expect(fields).toBeGreaterThan(4);
  expect(reports.join('\n')).toContain('form-begun');
  const { orders, sms_codes } = await world.sandbox.state();
  const planted = [...secretsOf('indonesia'), NAME, TYPED, PHONE, ...orders.map(({ id }) => id), ...sms_codes.map(({ code }) => code)];
  const stored = await storedOf(reports);
  // The counts came through.
  expect(stored).toContain('loan_reports_total');
  for (const [where, text] of Object.entries({ reported: reports.join('\n'), stored, logged: JSON.stringify(world.accessLog()) }))
    expect(
      planted.filter((secret) => text.includes(secret)),
      where,
    ).toEqual([]);
});
