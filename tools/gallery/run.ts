import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { Stop } from '@loan/kit/command';
import { runNode } from '@loan/kit/runNode';
import { counted } from '@loan/shared/format/plural';

import { programOf, ROOT } from '../build/packages';

/** Why a picture could not be taken, in a sentence: for a timeout, the awaited condition. */
export function reasonOf(fault: unknown): string {
  const [first = '', ...rest] = stripVTControlCharacters(fault instanceof Error ? fault.message : String(fault)).split('\n');
  if (!(fault instanceof Error) || fault.name !== 'TimeoutError') return first;
  const [, awaited = first] = /waiting for (.+)/.exec(rest.join('\n')) ?? [];
  return `Its content did not appear in time: ${awaited}.`;
}

/** A state to photograph, with its name for people. */
interface Wanted {
  readonly called: string;
}

interface Taken {
  readonly files: readonly string[];
  /** The missing pictures and their reasons, one line each. */
  readonly missing: readonly string[];
}

/** Takes the pictures one after the other. A failed one is named at the end, and does not stop the others. */
export async function takeEach<One extends Wanted>(wanted: readonly One[], take: (one: One) => Promise<readonly string[]>): Promise<Taken> {
  const files: string[] = [];
  const missing: string[] = [];
  for (const one of wanted) {
    try {
      files.push(...(await take(one)));
    } catch (fault) {
      missing.push(`not taken: ${one.called}: ${reasonOf(fault)}`);
    }
  }
  return { files, missing };
}

/** Replaces the last run by a complete one. Throws Stop for an incomplete run: then the last one stays. */
export function putInPlace(made: string, place: string, { files, missing }: Taken, shown = { made, place }): void {
  if (missing.length > 0)
    throw new Stop(
      [...missing, `${counted(files.length, 'picture')}: ${shown.made}. ${shown.place} is unchanged, because the run is incomplete.`].join(
        '\n',
      ),
    );
  rmSync(place, { recursive: true, force: true });
  renameSync(made, place);
}

/** Compares two folders of pictures, and writes a report with what differs. Returns the exit status, and what was printed. */
export async function compareRuns(before: string, after: string, report: string, show = true) {
  for (const folder of [before, after])
    if (!existsSync(folder))
      throw new Stop(`There is no folder ${folder}. Keep a run of "npm run pictures" under another name before you change something.`);
  const config = join(ROOT, 'tools', 'gallery', 'compare', 'playwright.config.ts');
  const env = { PICTURES_BEFORE: before, PICTURES_AFTER: after, PICTURES_REPORT: report };
  return runNode([programOf('@playwright', 'test', 'cli.js'), 'test', '--config', config], { show, cwd: ROOT, env });
}
