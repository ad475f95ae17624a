import { copyText } from './copyText';

/**
 * Shares a text with the phone's own share sheet. If there is none, or it fails, copies the text to the clipboard. A
 * cancelled share counts as shared.
 */
export async function share(text: string): Promise<'shared' | 'copied' | 'failed'> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text });
      return 'shared';
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return 'shared';
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed';
}
