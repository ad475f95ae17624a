import { brandNotes } from './BrandWarnings';

const good = { gradient: ['#0a4f8f', '#1273c4'], on: '#ffffff', colour: '#0b5fa5' } as const;

test('readable colours stay unchanged', () => {
  expect(brandNotes({ ...good, gradient: [...good.gradient] })).toEqual([]);
});

test('others are reported with their contrast and their replacement', () => {
  expect(brandNotes({ gradient: ['#f2a71b', '#ffd46b'], on: '#ffffff', colour: '#777777' })).toEqual([
    expect.stringMatching(/^Links and actions: #777777 has 4\.47:1 on white and needs 4\.5:1\. The shell uses /),
    expect.stringMatching(/^Gradient: its font has 1\.\d\d:1 at its worst point .* lays \d0 % of black over it\.$/),
  ]);
  expect(brandNotes({ gradient: ['#000000', '#333333'], on: '#000000', colour: '#0b5fa5' })).toEqual([
    expect.stringMatching(/^Gradient: its font has 1\.00:1 .* No layer helps/),
  ]);
});
