import { createShelf } from './pictureShelf';

const blob = new Blob(['bytes'], { type: 'image/jpeg' });
/** A database that fails when it is asked for, when it is opened, or in silence. */
const FACTORIES: readonly (readonly [string, () => IDBFactory | undefined])[] = [
  ['absent', () => undefined],
  [
    'forbidden',
    () => {
      throw new Error('denied');
    },
  ],
  [
    'refused',
    () => {
      const request = { onerror: () => undefined, error: new Error('no') };
      setTimeout(() => request.onerror());
      return { open: () => request } as unknown as IDBFactory;
    },
  ],
  ['silent', () => ({ open: () => ({}) }) as unknown as IDBFactory],
];

test.each(FACTORIES)(
  'a database that is %s: memory takes its place, and nothing rejects',
  async (_how, factory) => {
    const shelf = createShelf(factory);
    await shelf.put('a', blob);
    const kept = await shelf.get('a');
    expect(kept?.type).toBe('image/jpeg');
    expect(await kept?.text()).toBe('bytes');
    expect(await shelf.get('b')).toBeUndefined();
    await shelf.purge(Date.now() - 60_000);
    expect(await shelf.get('a')).toBeDefined();
    await shelf.purge(Date.now() + 1000);
    expect(await shelf.get('a')).toBeUndefined();
    await shelf.put('a', blob);
    await shelf.remove('a');
    expect(await shelf.get('a')).toBeUndefined();
  },
  60_000,
);
