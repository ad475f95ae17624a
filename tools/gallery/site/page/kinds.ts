import { counted } from '@loan/shared/format/plural';

import { shownIn } from '../../names';
import type { Compared } from './difference';

const KINDS = ['Changed', 'New', 'Gone'] as const;
type Kind = (typeof KINDS)[number];

function kindOf({ before, after }: Pick<Compared, 'before' | 'after'>): Kind {
  if (before === undefined) return 'New';
  return after === undefined ? 'Gone' : 'Changed';
}

/** A difference in the list. */
interface Choosable {
  readonly name: string;
  readonly text: string;
}

interface Row {
  readonly state: string;
  readonly pictures: readonly Choosable[];
}

export interface Group {
  readonly kind: Kind;
  readonly rows: readonly Row[];
}

/** The number of differing pixels is meaningful only for two pictures. */
function textOf(difference: Compared): string {
  const { how } = shownIn(difference.name);
  return kindOf(difference) === 'Changed' ? `${how}: ${counted(difference.pixels, 'pixel')}` : how;
}

/** Differences grouped by what happened to the picture, and by state. */
export function grouped(found: readonly Compared[]): readonly Group[] {
  return KINDS.map((kind): Group => {
    const rows = new Map<string, Choosable[]>();
    for (const difference of found.filter((each) => kindOf(each) === kind)) {
      const { state } = shownIn(difference.name);
      const row = rows.get(state) ?? [];
      rows.set(state, [...row, { name: difference.name, text: textOf(difference) }]);
    }
    return { kind, rows: [...rows].map(([state, pictures]) => ({ state, pictures })) };
  }).filter(({ rows }) => rows.length > 0);
}

/** The names in the order of the list. */
export const listed = (groups: readonly Group[]): readonly string[] =>
  groups.flatMap(({ rows }) => rows.flatMap(({ pictures }) => pictures.map(({ name }) => name)));
