import { renameSync, rmSync } from 'node:fs';

import { Stop } from '@loan/kit/command';
import { counted } from '@loan/shared/format/plural';

import { reasonOf } from './reasonOf';

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
      [
        ...missing,
        `${counted(files.length, 'picture')}: ${shown.made}. ${shown.place} is as it was before, for the run is not whole.`,
      ].join('\n'),
    );
  rmSync(place, { recursive: true, force: true });
  renameSync(made, place);
}
