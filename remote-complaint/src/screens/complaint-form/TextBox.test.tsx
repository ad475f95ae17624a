import { fireEvent, screen } from '@testing-library/react';
import { useRef, useState } from 'react';

import { renderUi } from '@loan/shared/testing/renderUi';

import { TextBox } from './TextBox';

function Box() {
  const [text, setText] = useState('');
  return <TextBox text={text} onChange={setText} missing={false} readOnly={false} inputRef={useRef<HTMLTextAreaElement>(null)} />;
}
const show = () => {
  const { user } = renderUi(<Box />);
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Jelaskan kendala Anda' });
  const put = (value: string, selection: object = {}) => fireEvent.change(input, { target: { value, ...selection } });
  const pasteAt = async (place: number, words: string) => {
    input.focus();
    input.setSelectionRange(place, place);
    await user.paste(words);
  };
  return { input, put, pasteAt };
};

test('is counted, announced at 180 and 200, and limited to 200', () => {
  const { input, put } = show();
  put('x'.repeat(179));
  expect(input).toHaveAccessibleDescription('179/200');
  expect(input).toBeRequired();
  expect(screen.queryByText(/karakter terpakai/)).toBeNull();
  for (const length of [180, 199]) {
    put('x'.repeat(length));
    expect(screen.getByText('180 dari 200 karakter terpakai')).toBeInTheDocument();
  }
  put('x'.repeat(230));
  expect(input).toHaveValue('x'.repeat(200));
  expect(screen.getByText('200 dari 200 karakter terpakai')).toBeInTheDocument();
});

describe('the caret', () => {
  test('stays after what was accepted of a paste that does not fit', async () => {
    const { input, put, pasteAt } = show();
    put(`${'x'.repeat(100)}${'z'.repeat(98)}`);
    await pasteAt(100, 'yyyy');
    expect(input).toHaveValue(`${'x'.repeat(100)}yy${'z'.repeat(98)}`);
    expect(input.selectionStart).toBe(102);
    await pasteAt(50, 'y');
    expect(input).toHaveValue(`${'x'.repeat(100)}yy${'z'.repeat(98)}`);
    expect(input.selectionStart).toBe(50);
    // The next change sets it.
    put('x'.repeat(199), { selectionStart: 9, selectionEnd: 9 });
    expect([input.value.length, input.selectionStart]).toEqual([199, 9]);
  });

  test('moves after what was accepted of a drop, whose text stays selected', () => {
    const { input, put } = show();
    const drop = (place: number, words: string) =>
      put(`${input.value.slice(0, place)}${words}${input.value.slice(place)}`, {
        selectionStart: place,
        selectionEnd: place + words.length,
      });
    put('x'.repeat(190));
    drop(5, 'y'.repeat(30));
    expect(input).toHaveValue(`xxxxx${'y'.repeat(10)}${'x'.repeat(185)}`);
    expect([input.selectionStart, input.selectionEnd]).toEqual([15, 15]);
    drop(3, 'zz');
    expect([input.selectionStart, input.selectionEnd]).toEqual([3, 3]);
  });
});

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
  let line = 20;
  // Never less than the height that is set, as in a browser.
  Object.defineProperty(HTMLTextAreaElement.prototype, 'scrollHeight', {
    configurable: true,
    get(this: HTMLTextAreaElement) {
      return Math.max(line * (this.value.split('\n').length + 1), Number.parseInt(this.style.height, 10) || 0);
    },
  });
  const { input, put } = show();
  put('a\nb\nc\nd');
  expect(input).toHaveStyle({ height: '100px' });
  put('a');
  expect(input).toHaveStyle({ height: '40px' });
  line = 40;
  for (const told of resized) told();
  expect(input).toHaveStyle({ height: '80px' });
  Reflect.deleteProperty(HTMLTextAreaElement.prototype, 'scrollHeight');
  Reflect.deleteProperty(globalThis, 'ResizeObserver');
});
