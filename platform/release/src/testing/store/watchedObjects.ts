import type { Objects } from '../../store/s3/objects';

/** Called before each request, as `put some/key`, and again after it took effect (`true`). The request throws its errors. */
export type OnRequest = (request: string, isDone: boolean) => Promise<void> | void;

/** Intercepts the requests of one process, to delay them or to end it. */
export function watchedObjects(objects: Objects, onRequest: OnRequest): Objects {
  const watched = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    await onRequest(name, false);
    const result = await work();
    await onRequest(name, true);
    return result;
  };
  return {
    get: (key) => watched(`get ${key}`, () => objects.get(key)),
    head: (key) => watched(`head ${key}`, () => objects.head(key)),
    put: (key, bytes, condition) => watched(`put ${key}`, () => objects.put(key, bytes, condition)),
    delete: (key) => watched(`delete ${key}`, () => objects.delete(key)),
    list: (start, options) => watched(`list ${start}`, () => objects.list(start, options)),
    signedDeletes: async (keys) => {
      const signed = await objects.signedDeletes(keys);
      return signed.map((send, index) => () => watched(`delete ${keys[index]}`, send));
    },
  };
}

/** Whether a request changes something. */
export const isChange = (request: string): boolean => /^(?:put|delete) /.test(request);
