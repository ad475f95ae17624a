import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderUi } from '../../testing/renderUi';
import { TextField } from './TextField';

function Digits() {
  const [value, setValue] = useState('1234');
  return <TextField label="Digits" value={value} onType={(text) => setValue(text.replace(/\D/g, ''))} />;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox');

/** What a browser does on input: text and caret change before the event. */
const enter = (text: string, caret: number) =>
  act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
    field().setSelectionRange(caret, caret);
    fireEvent.input(field());
    await Promise.resolve();
  });

test.each([
  ['a sign in the middle that the form does not take', '12 34', 3, '1234', 2],
  ['a digit and signs pasted into the middle', '12-9-34', 5, '12934', 3],
  ['a sign at the end', '1234-', 5, '1234', 4],
  ['a digit that the form takes', '12934', 3, '12934', 3],
])('the caret stays in place while typing: %s', async (_, text, caret, value, expected) => {
  renderUi(<Digits />);
  field().focus();
  await enter(text, caret);
  expect([field().value, field().selectionStart, field().selectionEnd]).toEqual([value, expected, expected]);
});

test('filling an unfocused field does not focus it', async () => {
  renderUi(<Digits />);
  const select = jest.spyOn(field(), 'setSelectionRange');
  await enter('12 34', 5);
  expect(select).toHaveBeenCalledTimes(1);
  expect(field().value).toBe('1234');
});
