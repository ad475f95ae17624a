import { copyText } from './copyText';

const clipboard = (writeText: unknown) =>
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: writeText === undefined ? undefined : { writeText } });

afterEach(() => {
  clipboard(undefined);
  document.body.replaceChildren();
  delete (document as { execCommand?: unknown }).execCommand;
});

/** What the older way copies: the text selected at the time of the command. */
function olderWay(works: boolean | 'throws'): string[] {
  const copied: string[] = [];
  document.execCommand = (command: string) => {
    if (works === 'throws') throw new Error('not allowed');
    const area = document.querySelector('textarea');
    if (command === 'copy' && area !== null) copied.push(area.value.slice(area.selectionStart, area.selectionEnd));
    return works;
  };
  return copied;
}

test('uses the clipboard if there is one', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  clipboard(writeText);
  await expect(copyText('8808')).resolves.toBe(true);
  expect(writeText).toHaveBeenCalledWith('8808');
});

test('without a clipboard (plain http) it copies a selection and leaves nothing behind', async () => {
  clipboard(undefined);
  const copied = olderWay(true);
  await expect(copyText('88081234')).resolves.toBe(true);
  expect(copied).toEqual(['88081234']);
  expect(document.querySelector('textarea')).toBeNull();
});

test('a clipboard that refuses falls back to the older way', async () => {
  clipboard(() => Promise.reject(new Error('denied')));
  const copied = olderWay(true);
  await expect(copyText('1')).resolves.toBe(true);
  expect(copied).toEqual(['1']);
});

test.each([[false], ['throws' as const]])('when the older way gives %s, the failure is returned', async (works) => {
  clipboard(undefined);
  olderWay(works);
  await expect(copyText('1')).resolves.toBe(false);
  expect(document.querySelector('textarea')).toBeNull();
});

test('the focus returns', async () => {
  const button = document.body.appendChild(document.createElement('button'));
  button.focus();
  olderWay(true);
  await copyText('1');
  expect(button).toHaveFocus();
});

test('inside a dialog the text area is inside it, where the focus is allowed', async () => {
  const dialog = document.body.appendChild(document.createElement('div'));
  dialog.setAttribute('role', 'dialog');
  dialog.appendChild(document.createElement('button')).focus();
  let inside: boolean | undefined;
  document.execCommand = () => {
    inside = dialog.querySelector('textarea') !== null;
    return true;
  };
  await copyText('1');
  expect(inside).toBe(true);
});
