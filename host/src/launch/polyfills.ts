/**
 * Newer globals that the shell, the remotes and the libraries use without a check, for the oldest webviews (Chrome 70, iOS 12).
 * Runs before all of them. The boot script does without: there they would make every document larger.
 */
type Mutable = Record<string, unknown>;

// `self`, because `globalThis` may be missing.
const root = self as unknown as Mutable;
if (typeof globalThis === 'undefined') root['globalThis'] = root;

const object = Object as unknown as Mutable;
object['fromEntries'] ??= (entries: Iterable<[string, unknown]>) => {
  const made: Mutable = {};
  for (const [name, value] of Array.from(entries)) made[name] = value;
  return made;
};
object['hasOwn'] ??= (target: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(target, name);

root['queueMicrotask'] ??= (task: () => void) => {
  Promise.resolve()
    .then(task)
    .catch((fault: unknown) =>
      setTimeout(() => {
        throw fault;
      }),
    );
};

(Promise as unknown as Mutable)['allSettled'] ??= (promises: Iterable<unknown>) =>
  Promise.all(
    Array.from(promises).map((promise) =>
      Promise.resolve(promise).then(
        (value) => ({ status: 'fulfilled', value }),
        (reason: unknown) => ({ status: 'rejected', reason }),
      ),
    ),
  );

export {};
