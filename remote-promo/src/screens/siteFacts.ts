import { wordingHook } from '@loan/shared/area/wordingHook';
import { useShell } from '@loan/shared/ui/ShellContext';
import { figuresOf } from '@loan/shared/wording/figures';
import { fill } from '@loan/shared/wording/fill';

import { aboutText } from './siteAboutText';

/** What the app is, in the page's language. */
export const useAboutText = wordingHook(aboutText);

/** Inserts the app's name and the market's figures into a text. */
export function useFacts(): (text: string) => string {
  const { config, market } = useShell();
  return (text) => fill(text, { app: config.app.names.en, ...figuresOf(market) });
}
