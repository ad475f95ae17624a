import type { Market } from '@loan/shared/contracts/shell';

import { LONGEST_PREVIEW } from '../../document/previewToken';
import { isName, isVersion } from '../../document/schema';
import { isPrintable, printable } from '../../printable';
import { misused } from '../../releaseError';

/** Throws ReleaseError `USAGE` for a command line. */
export function usage(sentence: string): never {
  return misused(`${sentence} (--help lists the commands)`);
}

const refuse = (option: string, takes: string, text: string): never => usage(`${option} takes ${takes}, not "${printable(text)}".`);

export function readShare(text: string): number {
  const percent = /^(\d{1,2}(?:\.\d{1,2})?)%?$/.exec(text)?.[1];
  return percent === undefined ? refuse('--canary', 'a share from 0% to 99.99%', text) : Math.round(Number(percent) * 100);
}

export function readMarket(text: string): Market {
  return text === 'india' || text === 'indonesia' ? text : refuse('--market', 'india or indonesia', text);
}

/** `--by` and `--why` are printed in the history, one line each. Characters that could fake another line or are invisible are refused. */
export function readText(option: string, text: string, most: number): string {
  return isPrintable(text) ? text.slice(0, most) : refuse(option, 'one line of visible characters', text);
}

export function readVersion(text: string): string {
  return isVersion(text) ? text : refuse('--to', 'a version such as 1.0.1', text);
}

/** A time with its zone, so that every reader gets the same moment. */
export function readTime(text: string): string {
  const time = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/.test(text) ? Date.parse(text) : NaN;
  return Number.isNaN(time) ? refuse('--until', 'a time with its zone such as 2026-12-01T08:00Z', text) : new Date(time).toISOString();
}

export function readNumber(option: string, text: string): number {
  return /^\d{1,6}$/.test(text) ? Number(text) : refuse(option, 'the number of a document', text);
}

/** A page may stay open for this many days, so a version's files are kept as long. */
export const LEAST_DAYS = 30;

export function readDays(text: string): number {
  const days = /^\d{1,4}$/.test(text) ? Number(text) : 0;
  return days >= LEAST_DAYS ? days : refuse('--days', `a number of days from ${LEAST_DAYS} (pages may be open as long) to 9999`, text);
}

const UNITS: Readonly<Record<string, number>> = { m: 60_000, h: 3_600_000, d: 86_400_000 };

export function readDuration(text: string): number {
  const [, count = '0', unit = 'm'] = /^([1-9]\d{0,4})([mhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNITS[unit] ?? 0);
  return ms > 0 && ms <= LONGEST_PREVIEW ? ms : refuse('--for', 'a time such as 30m, 2h or 3d, 7d at most', text);
}

export function readPage(text: string): string {
  const isPage = /^\/(?!\/)[^\s#\\]*$/.test(text) && isPrintable(text);
  return isPage ? text : refuse('--page', 'a path with its query, such as "/repay?orderId=1"', text);
}

export function readOrigin(option: string, text: string): string {
  const origin = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text).origin : undefined;
  return origin === text ? origin : refuse(option, 'an origin such as https://loans.example', text);
}

export function readPageKey(text: string): string {
  return /^[A-Za-z][A-Za-z0-9]{0,63}$/.test(text) ? text : refuse('--page', 'the key of a page such as loanConfirm', text);
}

export function readPackage(option: string, text: string): string {
  return isName(text) ? text : refuse(option, 'a package such as remote-loan', text);
}

export function readMonths(text: string): number {
  return /^[1-9]\d?$/.test(text) ? Number(text) : refuse('--months', 'a number of months from 1 to 99', text);
}
