/**
 * Keys with different bytes in two stores. Leases of killed commands are left out, because they are void once their document exists, and
 * so are the notes of an object store.
 */
export function differences(one: ReadonlyMap<string, Buffer>, other: ReadonlyMap<string, Buffer>): readonly string[] {
  const keys = new Set([...one.keys(), ...other.keys()].filter((key) => !key.includes('/claims/') && !key.startsWith('.probe/')));
  return [...keys].filter((key) => {
    const bytes = other.get(key);
    return bytes === undefined || one.get(key)?.equals(bytes) !== true;
  });
}
