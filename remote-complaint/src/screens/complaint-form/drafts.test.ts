import { KEPT_FOR } from '@loan/shared/area/keptForADay';
import type { ShellStorage } from '@loan/shared/contracts/shell';

import { createDrafts, type Draft } from './drafts';

function setUp(kept: Record<string, string> = {}) {
  const map = new Map(Object.entries(kept));
  const storage: ShellStorage = {
    get: (key) => map.get(key),
    set: (key, value) => void map.set(key, value),
    remove: (key) => void map.delete(key),
  };
  let now = 1_000_000;
  const drafts = createDrafts(storage, () => now);
  const isOut = (order: string) => drafts.sentMark(order).lost !== undefined;
  return { map, drafts, isOut, wait: (ms: number) => void (now += ms) };
}
const draft: Draft = {
  problemType: '1',
  problemSonType: '101',
  title: 'Penagihan',
  sonTitle: 'Kata kasar',
  text: 'Saya ditelepon.',
  images: [
    { id: 'a', url: 'https://img.example/a,b.jpeg' },
    { id: 'b', url: '' },
  ],
};

test('a draft is restored for its order only', () => {
  const { drafts } = setUp();
  drafts.save('ID-1', draft);
  expect(drafts.load('ID-1')).toEqual(draft);
  expect(drafts.load('ID-2')).toBeUndefined();
  expect(drafts.load('constructor')).toBeUndefined();
});

test('any reading deletes expired ones from the device', () => {
  const { drafts, map, wait } = setUp();
  drafts.save('ID-1', draft);
  wait(KEPT_FOR);
  drafts.load('ID-2');
  expect(map.size).toBe(0);
});

test('imageKeys lists the images of all drafts, without those of an expired one', () => {
  const { drafts, wait } = setUp();
  drafts.save('ID-1', draft);
  wait(KEPT_FOR - 1);
  drafts.save('ID-2', { ...draft, images: [{ id: 'c', url: '' }] });
  expect(Array.from(drafts.imageKeys())).toEqual(['ID-1 a', 'ID-1 b', 'ID-2 c']);
  wait(1);
  expect(Array.from(drafts.imageKeys())).toEqual(['ID-2 c']);
});

test('the mark of a sent draft stays until it is answered, whatever is saved meanwhile; a missing draft is not created', () => {
  const { drafts, isOut, map } = setUp();
  drafts.sentMark('ID-1').set();
  expect([isOut('ID-1'), map.size]).toEqual([false, 0]);
  drafts.save('ID-1', draft);
  drafts.save('ID-2', draft);
  drafts.sentMark('ID-1').set();
  drafts.save('ID-1', { ...draft, text: 'Lain.' });
  expect([isOut('ID-1'), isOut('ID-2'), isOut('constructor')]).toEqual([true, false, false]);
  expect(drafts.load('ID-1')).toEqual({ ...draft, text: 'Lain.' });
  drafts.sentMark('ID-1').remove();
  expect(isOut('ID-1')).toBe(false);
  drafts.sentMark('ID-1').set();
  drafts.drop('ID-1');
  drafts.save('ID-1', draft);
  expect(isOut('ID-1')).toBe(false);
});

test('a draft of an earlier version is restored with its text and images, and stored from then on', () => {
  const { images, ...words } = draft;
  const { drafts, isOut } = setUp({
    complaintDrafts: JSON.stringify({ 'ID-1': { ...words, pictures: images, at: 1_000_000, isOut: true } }),
  });
  expect([drafts.load('ID-1'), isOut('ID-1')]).toEqual([draft, true]);
  expect([drafts.load('ID-1'), isOut('ID-1')]).toEqual([draft, true]);
});

test('invalid fields are left out, and the limits apply', () => {
  const images = [null, 7, { url: 'x' }, ...Array.from({ length: 12 }, (_, index) => ({ id: String(index) }))];
  const { drafts } = setUp({
    complaintDrafts: JSON.stringify({ 'ID-1': { at: 1_000_000, text: 'y'.repeat(999), title: 7, pictures: images } }),
  });
  const found = drafts.load('ID-1');
  expect(found?.text).toHaveLength(200);
  expect(found?.title).toBe('');
  expect(found?.images).toHaveLength(9);
  expect(found?.images[0]).toEqual({ id: '0', url: '' });
});
