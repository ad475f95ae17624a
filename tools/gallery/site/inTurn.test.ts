import { inTurn } from './inTurn';

test('runs one after the other; skips unwanted work, returns cached results at once', async () => {
  const take = inTurn<string>();
  const begun: string[] = [];
  let end = (): void => undefined;
  const held = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => (end = () => resolve(name)));
  };
  const first = take('one', held('one'), () => true);
  const left = take('two', held('two'), () => false);
  const failing = take(
    'three',
    () => Promise.reject(new Error('no')),
    () => true,
  );
  await new Promise(setImmediate);
  expect(begun).toEqual(['one']);
  end();
  expect(await first).toBe('one');
  expect(await left).toBeUndefined();
  await expect(failing).rejects.toThrow('no');
  expect(begun).toEqual(['one']);

  // Running work does not delay a caller whose result is already cached.
  void take('four', held('four'), () => true);
  expect(await take('one', held('one'), () => true)).toBe('one');
});
