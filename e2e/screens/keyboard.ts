import { expect, type Page } from '@playwright/test';

/** Runs in the page: the focused element, and how its focus is visible. `undefined` after the last stop. */
function currentStop() {
  const element = document.activeElement as HTMLElement;
  // After the last stop the browser's own controls follow, or at once the first stop.
  const view = window as unknown as { firstStop?: Element };
  if (element === document.body || element === view.firstStop) return undefined;
  view.firstStop ??= element;
  // A link may span two lines: its position is where it begins.
  const rect = element.getClientRects()[0] ?? element.getBoundingClientRect();
  // The label of a native checkbox or radio may have the focus ring instead.
  const marked = [element, element.parentElement, element.nextElementSibling].filter((each) => each !== null);
  const ring = marked.some(
    (each) => getComputedStyle(each).outlineStyle !== 'none' && Number.parseFloat(getComputedStyle(each).outlineWidth) >= 2,
  );
  const footer = element.closest('[data-footer]');
  const bar = document.querySelector('[data-footer]')?.getBoundingClientRect();
  const covered = footer === null && bar !== undefined && rect.bottom > bar.top + 1;
  const outside = rect.bottom > window.innerHeight + 1 || rect.top < -1;
  return {
    seen: { ring, covered, outside, hidden: getComputedStyle(element).visibility },
    top: rect.top + window.scrollY,
    left: rect.left,
    footer: footer !== null,
    label: element.getAttribute('aria-label') ?? element.textContent.slice(0, 40),
  };
}

/** Runs in the page: the text of a sticky element that covers the focused one. */
function coversFocus(): string | undefined {
  const element = document.activeElement ?? document.body;
  const { top, bottom, left, width } = element.getBoundingClientRect();
  for (const y of element === document.body ? [] : [top + 1, bottom - 1])
    for (let each = document.elementFromPoint(left + width / 2, y); each && !each.contains(element); each = each.parentElement)
      if (getComputedStyle(each).position === 'sticky') return `${each.textContent} over ${element.outerHTML.slice(0, 120)}`;
  return undefined;
}

/** The keyboard moves through the page in visual order, forwards and backwards, and each stop is visible. */
export async function expectKeyboardOrder(page: Page, where: string): Promise<void> {
  const stops: { top: number; left: number; footer: boolean; label: string }[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(currentStop);
    if (stop === undefined) break;
    const { seen, ...place } = stop;
    expect(seen, `${where}: ${place.label}`).toEqual({ ring: true, covered: false, outside: false, hidden: 'visible' });
    stops.push(place);
    expect(stops.length, `${where}: the keyboard comes to an end`).toBeLessThan(60);
  }
  expect(stops.length, where).toBeGreaterThan(2);
  const byEye = [...stops].sort(
    (a, b) => Number(a.footer) - Number(b.footer) || (Math.abs(a.top - b.top) > 12 ? a.top - b.top : a.left - b.left),
  );
  expect(
    stops.map(({ label }) => label),
    where,
  ).toEqual(byEye.map(({ label }) => label));
  // Backwards: sticky elements at the top must not cover a stop either.
  for (const { label } of stops) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(coversFocus), `${where}, backwards, about ${label}`).toBeUndefined();
  }
}
