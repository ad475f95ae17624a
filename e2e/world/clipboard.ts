import type { BrowserContext, Page } from '@playwright/test';

/** Records what pages put on the clipboard, which their policy lets no script read. */
export async function watchClipboard(pages: BrowserContext | Page): Promise<readonly string[]> {
  const copied: string[] = [];
  await pages.exposeFunction('copiedInJourney', (words: string) => void copied.push(words));
  await pages.addInitScript(() => {
    const note = (words: string) => (window as unknown as { copiedInJourney(text: string): Promise<void> }).copiedInJourney(words);
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: note } });
  });
  return copied;
}
