import type { Market } from '@loan/shared/contracts/shell';
import { percentText } from '@loan/shared/format/failureRate';

import type { ChannelState, PackageState } from '../contract';
import type { ActionAsked } from '../server/asked';

/** The requested action, as far as it is known before the sheet is open. */
export interface Wish {
  readonly action: ActionAsked['action'];
  /** A package, or `*` for the whole channel. */
  readonly name: string;
  readonly market?: Market;
  /** Initial reason. */
  readonly why?: string;
}

/** The fields of the sheet. */
export interface Choice {
  readonly version: string;
  /** Hundredths of a percent. */
  readonly share: number;
  readonly market: '' | Market;
  readonly hours: number;
}

const WORDS: Readonly<Record<Wish['action'], readonly [title: string, button: string]>> = {
  rollback: ['Roll back', 'Roll back now'],
  halt: ['Halt the canary of', 'Halt now'],
  promote: ['Promote', 'Promote now'],
  share: ['Canary of', 'Set the share now'],
  disable: ['Disable', 'Disable now'],
  enable: ['Enable', 'Enable now'],
  freeze: ['Freeze', 'Freeze now'],
  unfreeze: ['Unfreeze', 'Unfreeze now'],
};

/** Title of the sheet, and label of its button. */
export function wordsOf({ action, name, market }: Wish): { readonly title: string; readonly button: string } {
  const [title, button] = WORDS[action];
  return { title: `${title} ${name === '*' ? 'the whole channel' : name}${market === undefined ? '' : ` in ${market}`}`, button };
}

/** Smallest share of a new canary, exclusive. */
const LEAST_SHARE = 10;
export const SHARES: readonly number[] = [10, 100, 500, 1000, 2500, 5000];
export const shareWords = (share: number): string => (share === 0 ? 'none: withdraw it' : `${percentText(share / 10_000)} of devices`);
export const HOURS: readonly number[] = [1, 4, 12, 24, 72];

const HOUR_MS = 3_600_000;

/** Versions that can be promoted, newest first, without the current default version, which would change nothing. */
export const versionsFor = ({ published, version }: PackageState): readonly string[] => published.filter((each) => each !== version);

/** Initial choice of the sheet. */
export function firstChoice(of: PackageState | undefined, { action }: Wish): Choice {
  const canary = of?.canary;
  const good = of === undefined ? [] : versionsFor(of).filter((version) => !of.bad.includes(version));
  return {
    version: canary?.version ?? good[0] ?? (of === undefined ? '' : versionsFor(of)[0]) ?? '',
    share: action === 'share' ? (SHARES.find((share) => share > (canary?.share ?? LEAST_SHARE)) ?? 5000) : 0,
    market: action === 'share' ? ((canary?.market ?? '') as Choice['market']) : '',
    hours: 12,
  };
}

/** The request that a sheet sends. `now`: ms. */
export function requestOf(
  { action, name, market }: Wish,
  { version, share, market: chosen, hours }: Choice,
  asked: Pick<ActionAsked, 'channel' | 'expect' | 'why' | 'dryRun'>,
  of: PackageState | undefined,
  now: number,
): ActionAsked {
  const again = of?.bad.includes(version) ? { again: true } : {};
  const inMarket = chosen === '' ? {} : { market: chosen };
  switch (action) {
    case 'rollback':
      return { ...asked, action, name, ...(market === undefined ? {} : { market }) };
    case 'freeze':
      return { ...asked, action, name, until: new Date(now + hours * HOUR_MS).toISOString() };
    case 'promote':
      return { ...asked, action, name, version, ...inMarket, ...again };
    case 'share':
      return { ...asked, action, name, version, share, ...inMarket, ...again };
    case 'halt':
    case 'disable':
    case 'enable':
    case 'unfreeze':
      return { ...asked, action, name };
  }
}

/** The actions of a package, in words, for its menu. */
export function wishesFor(of: PackageState, channel: ChannelState, why: string): readonly (readonly [words: string, wish: Wish])[] {
  const { name, canary, disabled, pins } = of;
  const isShell = name === 'host';
  const isFrozen = channel.frozen.some((freeze) => freeze.name === name);
  const markets = [...new Set([...Object.keys(pins), ...(canary?.market === undefined ? [] : [canary.market])])] as Market[];
  return [
    ...(canary === undefined ? [] : [['Halt the canary', { action: 'halt', name, why }] as const]),
    ['Roll back', { action: 'rollback', name, why }],
    ...markets.map((market) => [`Roll back in ${market} only`, { action: 'rollback', name, market, why }] as const),
    ['Canary: share', { action: 'share', name }],
    ['Promote for everybody', { action: 'promote', name }],
    ...(isShell ? [] : [[disabled ? 'Enable' : 'Disable', { action: disabled ? 'enable' : 'disable', name, why }] as const]),
    [isFrozen ? 'Unfreeze' : 'Freeze', { action: isFrozen ? 'unfreeze' : 'freeze', name }],
  ];
}
