import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

import { expect } from './journey';

/** Fails with the accessibility violations of the page as it is drawn now, if there are any. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  // The frame of an agreement is another document, behind its own walls. Of what is well, nothing is told.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ iframes: false, resultTypes: ['violations'] })
    .analyze();
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${where}: ${id}: ${html.slice(0, 200)} ${failureSummary ?? ''}`),
  );
  expect(found).toEqual([]);
}
