import { readFileSync } from 'node:fs';

import type { Page } from '@playwright/test';
import type axe from 'axe-core';

import { expect } from '../world/journey';

/** Evaluated directly: a builder around it doubles the time for each page. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Fails if the rendered page has accessibility violations. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // Any page has one: before it is there, its script has not rendered the page yet.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(AXE);
  // The frame of an agreement is a separate, isolated document. Reports violations only.
  const found = await page.evaluate(async () => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run({ iframes: false, resultTypes: ['violations'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
    );
  });
  expect(found, where).toEqual([]);
}
