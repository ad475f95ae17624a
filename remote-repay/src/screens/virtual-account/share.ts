import { copyText } from '@loan/shared/ui/copyText';
import { fill } from '@loan/shared/wording/fill';

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

/** The text to share. A part of it whose value is missing is left out, its words as well. */
export function shareText(template: string, values: Readonly<Record<string, string>>): string {
  const isComplete = (part: string) => (part.match(/\{\w+\}/g) ?? []).every((name) => Boolean(values[name.slice(1, -1)]));
  return fill(template.split(' · ').filter(isComplete).join(' · '), values);
}
