import { copyText } from './copyText';

/** Hands a text to the phone's own sharing; where there is none, or it fails, puts it on the clipboard. Changing one's mind counts as shared. */
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
