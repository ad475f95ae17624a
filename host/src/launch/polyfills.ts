/** The few newer globals that the libraries use without asking, for the oldest webviews (Chrome 70, iOS 12). */
type Mutable = Record<string, unknown>;

// `self`: this is the one place that may not know globalThis yet.
const root = self as unknown as Mutable;
if (typeof globalThis === 'undefined') root['globalThis'] = root;

if (typeof queueMicrotask !== 'function') {
  root['queueMicrotask'] = (task: () => void) => {
    Promise.resolve()
      .then(task)
      .catch((fault: unknown) =>
        setTimeout(() => {
          throw fault;
        }),
      );
  };
}

const object = Object as unknown as Mutable;
object['fromEntries'] ??= (entries: Iterable<[string, unknown]>) => {
  const made: Mutable = {};
  for (const [name, value] of Array.from(entries)) made[name] = value;
  return made;
};
object['hasOwn'] ??= (target: object, name: PropertyKey) => Object.prototype.hasOwnProperty.call(target, name);

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
