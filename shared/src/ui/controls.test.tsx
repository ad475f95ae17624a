import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { expectAccessible } from '../testing/axe';
import { renderUi } from '../testing/renderUi';
import { Checkbox } from './Checkbox/Checkbox';
import { CopyButton } from './CopyButton/CopyButton';
import { Disclosure } from './Disclosure/Disclosure';
import { Segmented } from './Segmented/Segmented';
import { Sheet } from './Sheet/Sheet';
import { Stars } from './Stars/Stars';
import { TextField } from './TextField/TextField';

function Agreement({ onLink }: { readonly onLink: () => void }) {
  const [checked, setChecked] = useState(false);
  return (
    <Checkbox checked={checked} onChange={setChecked}>
      Saya telah membaca{' '}
      <button type="button" onClick={onLink}>
        Perjanjian
      </button>
    </Checkbox>
  );
}

test('box, label and space key tick it; a link inside does not', async () => {
  const onLink = jest.fn();
  const { user } = renderUi(<Agreement onLink={onLink} />);
  const box = screen.getByRole('checkbox');
  await user.click(box);
  expect(box).toBeChecked();
  await user.click(screen.getByText(/Saya telah membaca/));
  expect(box).not.toBeChecked();
  await user.keyboard(' ');
  expect(box).toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Perjanjian' }));
  expect(onLink).toHaveBeenCalledTimes(1);
  expect(box).toBeChecked();
  await expectAccessible();
});

test('a disabled box: no change, the reason can be shown, still focusable', async () => {
  const [onChange, onRefused] = [jest.fn(), jest.fn()];
  const { user } = renderUi(
    <Checkbox checked={false} onChange={onChange} disabled onRefused={onRefused} label="Cicilan ke-2">
      Cicilan
    </Checkbox>,
  );
  await user.tab();
  const box = screen.getByRole('checkbox', { name: 'Cicilan ke-2' });
  expect(box).toHaveFocus();
  await user.click(box);
  expect(onChange).not.toHaveBeenCalled();
  expect(onRefused).toHaveBeenCalledTimes(1);
  expect(box).not.toBeChecked();
  expect(box).toHaveAttribute('aria-disabled', 'true');
});

function Plan() {
  const [view, setView] = useState<'sum' | 'detail'>('sum');
  return (
    <Segmented
      label="Jadwal Pembayaran"
      value={view}
      onChange={setView}
      options={[
        { value: 'sum', text: 'Ringkasan' },
        { value: 'detail', text: 'Rincian' },
      ]}
    />
  );
}

test('a tap or an arrow key chooses one segment', async () => {
  const { user } = renderUi(<Plan />);
  expect(screen.getByRole('radio', { name: 'Ringkasan' })).toBeChecked();
  await user.click(screen.getByText('Rincian'));
  expect(screen.getByRole('radio', { name: 'Rincian' })).toBeChecked();
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: 'Ringkasan' })).toBeChecked();
  await expectAccessible();
});

function Rating() {
  const [stars, setStars] = useState(0);
  return <Stars value={stars} onChange={setStars} />;
}
const filled = () => screen.getAllByRole('radio').filter((star) => star.closest('label')?.classList.contains('filled')).length;

test('stars are filled up to the chosen one, by tap and by arrow key, and have names', async () => {
  const { user } = renderUi(<Rating />);
  expect(screen.getByRole('radiogroup', { name: 'Penilaian' })).toBeInTheDocument();
  expect(filled()).toBe(0);
  await user.click(screen.getByRole('radio', { name: '4 dari 5 bintang' }));
  expect(filled()).toBe(4);
  await user.keyboard('{ArrowLeft}');
  expect(screen.getByRole('radio', { name: '3 dari 5 bintang' })).toBeChecked();
  expect(filled()).toBe(3);
  await expectAccessible();
});

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

test('a button that copies shows a toast', async () => {
  const { user, log } = renderUi(
    <CopyButton text="8808" label="Salin nomor Virtual Account" copied="Nomor berhasil disalin">
      Salin Nomor
    </CopyButton>,
  );
  await expectAccessible();
  const written = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await user.click(screen.getByRole('button', { name: 'Salin nomor Virtual Account' }));
  await waitFor(() => expect(log.toasts).toEqual([{ message: 'Nomor berhasil disalin', options: {} }]));
  expect(written).toHaveBeenCalledWith('8808');
});

test('where it cannot copy, it shows how to copy by hand', async () => {
  const { user, log } = renderUi(<CopyButton text="8808" label="Salin nominal" />);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await user.click(screen.getByRole('button'));
  await waitFor(() => expect(log.toasts.map((toast) => toast.message)).toEqual(['Gagal menyalin. Tekan lama teksnya untuk menyalin.']));
});

test('a sheet is modal and named; its button, Escape, a tap outside and a step back close it', async () => {
  const onClose = jest.fn();
  const { user, stepBack } = renderUi(
    <Sheet title="Pilih bank" onClose={onClose}>
      <p>BCA</p>
    </Sheet>,
  );
  expect(screen.getByRole('dialog', { name: 'Pilih bank' })).toHaveAttribute('aria-modal', 'true');
  expect(screen.getByRole('heading', { name: 'Pilih bank' })).toHaveFocus();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Tutup' }));
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('[data-scrim]')!);
  act(() => expect(stepBack()).toBe(true));
  expect(onClose).toHaveBeenCalledTimes(4);
});

test.each([
  [2, '2 dari 5 bintang'],
  [0, '1 dari 5 bintang'],
])('a group of radio buttons with %i chosen is one tab stop in both directions', async (chosen, stop) => {
  const { user } = renderUi(
    <Sheet title="Penilaian layanan" onClose={() => {}}>
      <Stars value={chosen} onChange={() => {}} />
    </Sheet>,
  );
  act(() => screen.getByRole('radio', { name: stop }).focus());
  await user.tab();
  expect(screen.getByRole('button', { name: 'Tutup' })).toHaveFocus();
  await user.tab({ shift: true });
  expect(screen.getByRole('radio', { name: stop })).toHaveFocus();
});

test('the browser opens a disclosure and says so; React does not close it again', async () => {
  const row = (title: string) => <Disclosure title={title}>Kata-kata kasar</Disclosure>;
  const { user, rerender } = renderUi(row('Penagihan'));
  expect(screen.getByText('Kata-kata kasar')).not.toBeVisible();
  await user.click(screen.getByText('Penagihan'));
  expect(screen.getByText('Kata-kata kasar')).toBeVisible();
  await expectAccessible();
  rerender(row('Penagihan (1)'));
  expect(screen.getByText('Kata-kata kasar')).toBeVisible();
});

test('a disclosure that was opened before the page is hydrated stays open', async () => {
  const errors = jest.spyOn(console, 'error');
  const page = document.createElement('div');
  document.body.append(page);
  const row = <Disclosure title="Penagihan">Kata-kata kasar</Disclosure>;
  page.innerHTML = renderToString(row);
  page.querySelector('summary')?.click();
  const differences: unknown[] = [];
  const root = await act(() => hydrateRoot(page, row, { onRecoverableError: (error) => differences.push(error) }));
  expect(screen.getByText('Kata-kata kasar')).toBeVisible();
  expect(differences).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
  act(() => root.unmount());
  page.remove();
});

test('one that its page opens changes nothing by itself', async () => {
  const taps: string[] = [];
  function Kinds() {
    const [open, setOpen] = useState(false);
    const toggle = () => {
      taps.push('tap');
      setOpen(true);
    };
    return (
      <Disclosure title="Penagihan" open={open} onToggle={toggle}>
        Kata-kata kasar
      </Disclosure>
    );
  }
  const { user } = renderUi(<Kinds />);
  await user.click(screen.getByText('Penagihan'));
  await user.click(screen.getByText('Penagihan'));
  expect(screen.getByText('Kata-kata kasar')).toBeVisible();
  expect(taps).toHaveLength(2);
});
