import { liftOf } from './ToastRegion';

/** A toast of 44 px at the foot of a screen of 640 px. */
const TOAST = { top: 580, bottom: 624 };
const HEADER = 49;
const at = (top: number, bottom: number) => ({ top, bottom });

test.each<[string, { top: number; bottom: number }[], number]>([
  ['nothing there', [], 0],
  ['a button far above', [at(300, 348)], 0],
  ['a button right above, as far away as it has to be', [at(516, 564)], 0],
  ['a button one pixel nearer', [at(517, 565)], 624 - 501],
  ['a footer bar', [at(568, 640)], 624 - 552],
  ['a footer bar and a button above it, too near for a message between', [at(568, 640), at(500, 548)], 624 - 484],
  ['a footer bar and a button with a gap that is high enough', [at(568, 640), at(420, 468)], 624 - 552],
  ['the same, told in the other order', [at(500, 548), at(568, 640)], 624 - 484],
  ['a dialog in the middle, room under it', [at(180, 460)], 0],
  ['a sheet: above it', [at(128, 640)], 624 - 112],
  ['no gap at all: under the header', [at(0, 640)], 624 - (HEADER + 44)],
])('%s', (_name, taken, lift) => {
  expect(liftOf(TOAST, taken, HEADER)).toBe(lift);
});
