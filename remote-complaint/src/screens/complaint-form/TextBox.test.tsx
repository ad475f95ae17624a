import { screen } from '@testing-library/react';
import { useRef } from 'react';

import { renderUi } from '@loan/shared/testing/renderUi';

import { TextBox } from './TextBox';

function Box() {
  return (
    <TextBox text="Tolong." onChange={() => undefined} missing={false} readOnly={false} inputRef={useRef<HTMLTextAreaElement>(null)} />
  );
}

test('is as high as its text, also after rotating the phone or enlarging the text', () => {
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
  let height = 120;
  Object.defineProperty(HTMLTextAreaElement.prototype, 'scrollHeight', { configurable: true, get: () => height });
  renderUi(<Box />);
  expect(screen.getByRole('textbox')).toHaveStyle({ height: '120px' });
  height = 240;
  for (const told of resized) told();
  expect(screen.getByRole('textbox')).toHaveStyle({ height: '240px' });
  Reflect.deleteProperty(HTMLTextAreaElement.prototype, 'scrollHeight');
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});
