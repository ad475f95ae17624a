import { expect, type Page } from '@playwright/test';

/** Runs in the page: what has the focus, and how it can be seen. `undefined` behind the last stop. */
function currentStop() {
  const element = document.activeElement as HTMLElement;
  // Behind the last one comes the browser's own, or at once the first one again.
  const view = window as unknown as { firstStop?: Element };
  if (element === document.body || element === view.firstStop) return undefined;
  view.firstStop ??= element;
  // A link in a text may go over two lines: it stands where it begins.
  const rect = element.getClientRects()[0] ?? element.getBoundingClientRect();
  // The label of a native box or radio may have the focus ring in its place.
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

/** Runs in the page: the words of something sticky that lies over the element in focus. */
function coversFocus(): string | undefined {
  const element = document.activeElement ?? document.body;
  const { top, bottom, left, width } = element.getBoundingClientRect();
  for (const y of element === document.body ? [] : [top + 1, bottom - 1])
    for (let each = document.elementFromPoint(left + width / 2, y); each && !each.contains(element); each = each.parentElement)
      if (getComputedStyle(each).position === 'sticky') return `${each.textContent} over ${element.outerHTML.slice(0, 120)}`;
  return undefined;
}

/** The keyboard goes through the page in the order of the eye, there and back, and each stop can be seen. */
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
  // And back up: what stays at the top covers nothing either.
  for (const { label } of stops) {
    await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(coversFocus), `${where}, backwards, about ${label}`).toBeUndefined();
  }
}
