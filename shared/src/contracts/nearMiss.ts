/** Edit distance between two words: letters inserted, removed or replaced (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 0; at < one.length; at++) {
    const next = [at + 1];
    for (let index = 0; index < other.length; index++) {
      const changed = (row[index] ?? 0) + (other[index] === one[at] ? 0 : 1);
      next.push(Math.min(changed, (row[index + 1] ?? 0) + 1, (next[index] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}

/**
 * The known name that was probably meant: at most two edits away, or half of the written letters if that is less;
 * case is ignored. Undefined when none is that close.
 */
export function nearMiss(written: string, known: readonly string[]): string | undefined {
  const steps = known.map((name) => ({ name, far: distance(written.toLowerCase(), name.toLowerCase()) }));
  const [nearest] = steps.sort((a, b) => a.far - b.far);
  return nearest !== undefined && nearest.far <= Math.min(2, written.length / 2) ? nearest.name : undefined;
}

/** The part of a JSON schema that names the keys of an object. */
export interface Named {
  readonly properties?: Readonly<Record<string, Named>>;
  readonly propertyNames?: { readonly enum?: readonly string[] };
}

/** The keys that the schema allows at a path of a document; none where any key is allowed. */
export function namesAt(schema: Named, path: readonly PropertyKey[]): readonly string[] {
  let place: Named | undefined = schema;
  for (const part of path) place = place?.properties?.[String(part)];
  return place?.propertyNames?.enum ?? Object.keys(place?.properties ?? {});
}

const full = (path: readonly PropertyKey[], name: string): string => [...path, name].join('.');

/** The sentence about an unknown key, with the known key that was probably meant. */
export function unknownKey(path: readonly PropertyKey[], key: string, known: readonly string[]): string {
  const meant = nearMiss(key, known);
  return `unknown key ${full(path, key)}${meant === undefined ? '' : ` (did you mean ${full(path, meant)}?)`}`;
}
