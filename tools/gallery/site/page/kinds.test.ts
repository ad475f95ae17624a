import type { Compared } from './difference';
import { grouped, listed } from './kinds';

const blob = new Blob();
const difference = (name: string, sides: Pick<Compared, 'before' | 'after'>): Compared => ({
  name,
  pixels: 7,
  draw: () => undefined,
  ...sides,
});

test('groups changed, new and removed pictures by their state; counts pixels of changed ones', () => {
  const groups = grouped([
    difference('india-home.png', { before: blob, after: blob }),
    difference('india-list.png', { before: undefined, after: blob }),
    difference('india-terms.png', { before: blob, after: undefined }),
    difference('indonesia-home-narrow.png', { before: blob, after: blob }),
  ]);
  expect(groups).toEqual([
    {
      kind: 'Changed',
      rows: [
        {
          state: 'home',
          pictures: [
            { name: 'india-home.png', text: 'india: 7 pixels' },
            { name: 'indonesia-home-narrow.png', text: 'indonesia narrow: 7 pixels' },
          ],
        },
      ],
    },
    { kind: 'New', rows: [{ state: 'list', pictures: [{ name: 'india-list.png', text: 'india' }] }] },
    { kind: 'Gone', rows: [{ state: 'terms', pictures: [{ name: 'india-terms.png', text: 'india' }] }] },
  ]);
  expect(listed(groups)).toEqual(['india-home.png', 'indonesia-home-narrow.png', 'india-list.png', 'india-terms.png']);
});
