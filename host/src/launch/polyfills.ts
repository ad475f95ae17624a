/**
 * Newer globals that the boot script itself needs, for the oldest webviews (Chrome 70, iOS 12). Those that only the
 * shell and its libraries use are in `latePolyfills.ts`; here they would make every document larger.
 */
type Mutable = Record<string, unknown>;

// `self`, because `globalThis` may be missing here.
const root = self as unknown as Mutable;
if (typeof globalThis === 'undefined') root['globalThis'] = root;

const object = Object as unknown as Mutable;
object['fromEntries'] ??= (entries: Iterable<[string, unknown]>) => {
  const made: Mutable = {};
  for (const [name, value] of Array.from(entries)) made[name] = value;
  return made;
};
object['hasOwn'] ??= (target: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(target, name);

export {};
