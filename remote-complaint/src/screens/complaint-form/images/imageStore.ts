/** The bytes of a file; the oldest supported browsers lack `Blob.arrayBuffer`. */
export const bytesOf = (file: Blob): Promise<ArrayBuffer> =>
  typeof file.arrayBuffer === 'function' ? file.arrayBuffer() : new Response(file).arrayBuffer();

interface Kept {
  readonly bytes: ArrayBuffer;
  readonly type: string;
  readonly at: number;
}

const STORE = 'pictures';
/** Some web views never answer: after this time the store works without a database. ms */
const ANSWER_WITHIN = 2000;

function inTime<T>(limit: number, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('no answer')), limit);
    void work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

function opened(factory: IDBFactory): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = factory.open('complaint-form', 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('refused'));
    request.onblocked = () => reject(new Error('blocked'));
  });
}

/**
 * Prepared images that are not uploaded yet, stored on the device while the page is closed. Only `get` may reject. They are
 * in the browser's database, or in memory for the life of the document if the database is absent, refused
 * or full, or does not answer `within` ms. Stores bytes, not `Blob` objects, which older web views lose.
 */
export function createImageStore(factory: () => IDBFactory | undefined, within = ANSWER_WITHIN) {
  const memory = new Map<string, Kept>();

  async function transact<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const source = factory();
    if (source === undefined) throw new Error('absent');
    const db = await opened(source);
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = db.transaction(STORE, mode);
        const request = act(transaction.objectStore(STORE));
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
      });
    } finally {
      db.close();
    }
  }
  const inDatabase: typeof transact = (mode, act) => inTime(within, transact(mode, act));

  return {
    async put(key: string, file: Blob) {
      const bytes = await bytesOf(file).catch(() => undefined);
      if (bytes === undefined) return;
      const kept: Kept = { bytes, type: file.type, at: Date.now() };
      await inDatabase('readwrite', (store) => store.put(kept, key)).catch(() => memory.set(key, kept));
    },
    /** Undefined: not stored. Rejects when the database does not return it, because it may be stored there. */
    async get(key: string) {
      const read = () => inDatabase('readonly', (store) => store.get(key) as IDBRequest<Kept | undefined>);
      const kept = memory.get(key) ?? (factory() === undefined ? undefined : await read());
      return kept === undefined ? undefined : new Blob([kept.bytes], { type: kept.type });
    },
    async remove(key: string) {
      memory.delete(key);
      await inDatabase('readwrite', (store) => store.delete(key)).catch(() => undefined);
    },
    /** Removes images stored before this time (ms since 1970), except these keys: a draft may be newer than its images. */
    async purge(before: number, kept: ReadonlySet<string>) {
      const isOver = (key: string, { at }: Kept) => at < before && !kept.has(key);
      for (const [key, image] of memory) if (isOver(key, image)) memory.delete(key);
      await inDatabase('readwrite', (store) => {
        const cursor = store.openCursor();
        cursor.onsuccess = () => {
          const found = cursor.result;
          if (found === null) return;
          if (isOver(found.key as string, found.value as Kept)) found.delete();
          found.continue();
        };
        return cursor;
      }).catch(() => undefined);
    },
  };
}

/** The store of this document. Reading `indexedDB` throws in some web views. */
export const imageStore = createImageStore(() => (typeof indexedDB === 'undefined' ? undefined : (indexedDB ?? undefined)));
