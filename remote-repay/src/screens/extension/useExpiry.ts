import { useState } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';
import { useCountdown } from '@loan/shared/ui/useCountdown';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { fill } from '@loan/shared/wording/fill';

import { useExtensionWording } from '../../wording/useExtensionWording';
import { lastMoment } from '../lastMoment';

const MINUTE = 60_000;

/** Text for a time left of `ms` (more than 0): days and hours, or minutes in the last hour. Hours are rounded down. */
export function timeLeftText(ms: number, words: { readonly hours: string; readonly minutes: string }): string {
  const minutes = Math.ceil(ms / MINUTE);
  if (minutes < 60) return fill(words.minutes, { m: minutes });
  const hours = Math.floor(minutes / 60);
  return fill(words.hours, { d: Math.floor(hours / 24), h: hours % 24 });
}

export interface Expiry {
  /** The time has expired. Never true when the server's text is not a readable date. */
  readonly over: boolean;
  /** The time left as text; '' when it has expired or is unknown. Undefined: the page is not hydrated yet. */
  readonly left: string | undefined;
  /** For assistive technology: the time left at first, later that it has expired. */
  readonly said: string;
}

/** How long an extension can still be paid. Reads `yyyy-mm-dd[ hh:mm:ss]` only. */
export function useExpiry(expiry: string): Expiry {
  const ext = useExtensionWording();
  const shell = useShell();
  const deadline = lastMoment(expiry, shell.zone);
  const ms = useCountdown(deadline, MINUTE, shell.now);
  const hydrated = useHydrated();
  const [first, setFirst] = useState<{ readonly deadline: number | undefined; readonly text: string }>();
  if (deadline === undefined) return { over: false, left: '', said: '' };
  if (!hydrated) return { over: false, left: undefined, said: '' };
  if (ms === 0) return { over: true, left: '', said: ext.over };
  if (first?.deadline !== deadline) setFirst({ deadline, text: timeLeftText(ms, ext.leftSaid) });
  return { over: false, left: timeLeftText(ms, ext.left), said: first?.text ?? '' };
}
