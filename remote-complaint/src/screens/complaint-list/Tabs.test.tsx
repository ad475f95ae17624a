import { screen } from '@testing-library/react';
import { useState } from 'react';

import { renderUi } from '@loan/shared/testing/renderUi';

import { Tabs } from './Tabs';

function Three({ onChoose }: { readonly onChoose?: (index: number) => void }) {
  const [chosen, setChosen] = useState(0);
  const choose = (index: number) => {
    setChosen(index);
    onChoose?.(index);
  };
  return (
    <Tabs label="Complaints" tabs={['All (3)', 'In process (1)', 'Answered (2)']} chosen={chosen} onChoose={choose}>
      <p>Panel {chosen}</p>
    </Tabs>
  );
}
const tab = (name: string) => screen.getByRole('tab', { name });

test('the row has a name; the panel belongs to the chosen tab', async () => {
  const { user } = renderUi(<Three />);
  expect(screen.getByRole('tablist', { name: 'Complaints' })).toBeVisible();
  expect(tab('All (3)')).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('tabpanel', { name: 'All (3)' })).toHaveTextContent('Panel 0');
  await user.click(tab('Answered (2)'));
  expect(tab('All (3)')).toHaveAttribute('aria-selected', 'false');
  expect(screen.getByRole('tabpanel', { name: 'Answered (2)' })).toHaveTextContent('Panel 2');
});

test('one stop of the Tab key; arrow keys, Home and End choose and move the focus, and wrap around', async () => {
  const onChoose = jest.fn();
  const { user } = renderUi(<Three onChoose={onChoose} />);
  await user.tab();
  expect(tab('All (3)')).toHaveFocus();
  for (const key of ['{ArrowRight}', '{ArrowRight}', '{ArrowRight}', '{ArrowLeft}', '{Home}', '{End}']) await user.keyboard(key);
  expect(onChoose.mock.calls).toEqual([[1], [2], [0], [2], [0], [2]]);
  expect(tab('Answered (2)')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('tablist').contains(document.activeElement)).toBe(false);
});

test('the chosen tab is scrolled to the middle, and again when the text gets larger', () => {
  const resized: (() => void)[] = [];
  Object.assign(globalThis, {
    ResizeObserver: class {
      constructor(told: () => void) {
        resized.push(told);
      }
      observe = jest.fn();
      disconnect = jest.fn();
    },
  });
  // The row is 300 wide; the centre of its first tab is 180 to the right of its centre.
  const places = jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return this.getAttribute('role') === 'tablist' ? new DOMRect(0, 0, 300, 44) : new DOMRect(280, 0, 100, 44);
  });
  renderUi(<Three />);
  const row = screen.getByRole('tablist');
  expect(row.scrollLeft).toBe(180);
  for (const told of resized) told();
  expect(row.scrollLeft).toBe(360);
  places.mockRestore();
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});

test('the page is not scrolled to the chosen tab: the Tab key would start after it', () => {
  const scroll = jest.fn();
  Object.assign(Element.prototype, { scrollIntoView: scroll });
  renderUi(<Three />);
  expect(scroll).not.toHaveBeenCalled();
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('other keys are ignored', async () => {
  const onChoose = jest.fn();
  const { user } = renderUi(<Three onChoose={onChoose} />);
  await user.tab();
  await user.keyboard('{ArrowDown}x');
  expect(onChoose).not.toHaveBeenCalled();
});
