import { createStorage } from '../shell/storage';
import { KEPT_FOR, keptForADay } from './keptForADay';

const START = 1_000_000_000_000;

function setUp(stored?: string) {
  const storage = createStorage(() => undefined);
  if (stored !== undefined) storage.set('texts', stored);
  let at = START;
  return {
    open: (name = 'texts') => keptForADay(storage, name, () => at),
    wait: (ms: number) => void (at += ms),
    stored: () => storage.get('texts'),
  };
}

test('stores one object per id, also for later readers of the storage; each name has its own', () => {
  const { open } = setUp();
  open().set('a', { text: 'Halo' });
  open('others').set('a', { text: 'x' });
  open().set('a', { text: 'Hai' });
  open().set('b', {});
  expect(open().entries()).toEqual([
    ['a', { text: 'Hai', at: START }],
    ['b', { at: START }],
  ]);
  expect([open('others').get('a'), open().get('constructor')]).toEqual([{ text: 'x', at: START }, undefined]);
});

test('a removed one is gone, the last one with its key', () => {
  const { open, stored } = setUp();
  open().set('a', { text: 'Halo' });
  open().set('b', { text: 'Hai' });
  open().remove('a');
  expect([open().get('a'), open().get('b')]).toEqual([undefined, { text: 'Hai', at: START }]);
  open().remove('b');
  expect(stored()).toBeUndefined();
});

test('each lasts a day from its last change; a later change of another, or a purge, removes it from the device', () => {
  const { open, wait, stored } = setUp();
  open().set('a', { text: 'Halo' });
  wait(KEPT_FOR - 1);
  open().set('a', { text: 'Hai' });
  wait(KEPT_FOR - 1);
  expect(open().get('a')).toMatchObject({ text: 'Hai' });
  wait(1);
  expect(open().get('a')).toBeUndefined();
  open().set('b', { text: 'Lain' });
  expect(stored()).not.toContain('Hai');
  wait(KEPT_FOR);
  open().purge();
  expect(stored()).toBeUndefined();
});

test('a corrected clock loses none; one from more than a day ahead counts as none', () => {
  const { open, wait } = setUp();
  open().set('a', { text: 'Halo' });
  wait(1 - KEPT_FOR);
  expect(open().get('a')).toBeDefined();
  wait(-1);
  expect(open().get('a')).toBeUndefined();
});

test.each(['{', 'null', '[]', '7', '{"a":7}', '{"a":null}', '{"a":{"text":"x"}}', '{"a":{"text":"x","at":"1"}}'])(
  '%s counts as empty and can be overwritten',
  (given) => {
    const { open } = setUp(given);
    expect(open().get('a')).toBeUndefined();
    open().set('b', { text: 'Hai' });
    expect(open().get('b')).toMatchObject({ text: 'Hai' });
  },
);
