/** Newer globals that the shell and the libraries use without a check, for the oldest webviews (Chrome 70, iOS 12). Runs before both. */
type Mutable = Record<string, unknown>;

if (typeof queueMicrotask !== 'function') {
  (globalThis as unknown as Mutable)['queueMicrotask'] = (task: () => void) => {
    Promise.resolve()
      .then(task)
      .catch((fault: unknown) =>
        setTimeout(() => {
          throw fault;
        }),
      );
  };
}

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
