import { renameSync, rmSync } from 'node:fs';

import { Stop } from '@loan/kit/command';
import { counted } from '@loan/shared/format/plural';

import { reasonOf } from './reasonOf';

/** Something to photograph, as people call it. */
interface Wanted {
  readonly called: string;
}

interface Taken {
  readonly files: readonly string[];
  /** What did not come, and why, a line for each. */
  readonly missing: readonly string[];
}

/** Takes one after the other. One that does not come is named at the end, and keeps no other from being taken. */
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

/** Puts a whole run in the place of the last one. Throws Stop for a run that is not whole: then the last one stays as it is. */
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
