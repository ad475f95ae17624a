import { act, render, screen, waitFor } from '@testing-library/react';
import { lazy, StrictMode, Suspense, useCallback, useState } from 'react';
import { flushSync } from 'react-dom';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { createTestShell } from '../../testing/testShell';
import { Button } from '../Button/Button';
import { ShellProvider } from '../ShellContext';
import { Dialog as EagerDialog } from './Dialog';

const Dialog = lazy(async () => ({ default: (await import('./Dialog')).Dialog }));

function Tips({ onYes = () => {} }: { readonly onYes?: () => unknown }) {
  const [open, setOpen] = useState(false);
  return (
    <StrictMode>
      <Button onPress={() => setOpen(true)}>TELAH MEMBAYAR</Button>
      <a href="#behind">Di belakang</a>
      {open && (
        <Suspense fallback={null}>
          <Dialog title="Konfirmasi Pembayaran" onClose={() => setOpen(false)} cancel="BATAL" confirm={{ text: 'YA', onPress: onYes }}>
            Apakah Anda sudah membayar?
          </Dialog>
        </Suspense>
      )}
    </StrictMode>
  );
}

/** Two dialogs; the upper one closes at once. */
function Two({ onLower = () => {} }: { readonly onLower?: () => void }) {
  const [open, setOpen] = useState(true);
  const close = useCallback(() => flushSync(() => setOpen(false)), []);
  return (
    <>
      <EagerDialog title="Bawah" onClose={onLower}>
        <Button onPress={() => {}}>Di bawah</Button>
      </EagerDialog>
      {open && (
        <EagerDialog title="Atas" onClose={close}>
          <Button onPress={() => {}}>Di atas</Button>
        </EagerDialog>
      )}
    </>
  );
}

async function opened(onYes?: () => unknown) {
  const rendered = renderUi(<Tips {...(onYes === undefined ? {} : { onYes })} />);
  await rendered.user.click(screen.getByRole('button', { name: 'TELAH MEMBAYAR' }));
  await screen.findByRole('dialog');
  return rendered;
}

test('is modal, named by its title, and focuses the title', async () => {
  await opened();
  const dialog = screen.getByRole('dialog', { name: 'Konfirmasi Pembayaran' });
  expect(dialog).toHaveAttribute('aria-modal', 'true');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Konfirmasi Pembayaran' })).toHaveFocus());
  await expectAccessible();
});

test('the Tab key stays inside in both directions, from the title too', async () => {
  const { user } = await opened();
  const [no, yes] = [screen.getByRole('button', { name: 'BATAL' }), screen.getByRole('button', { name: 'YA' })];
  await user.tab({ shift: true });
  expect(yes).toHaveFocus();
  await user.tab();
  expect(no).toHaveFocus();
  await user.tab();
  expect(yes).toHaveFocus();
  await user.tab();
  expect(no).toHaveFocus();
  await user.tab({ shift: true });
  expect(yes).toHaveFocus();
});

test('a focus that moves behind it comes back', async () => {
  await opened();
  act(() => screen.getByText('Di belakang').focus());
  expect(screen.getByRole('heading', { name: 'Konfirmasi Pembayaran' })).toHaveFocus();
});

test.each<[string, (page: Awaited<ReturnType<typeof opened>>) => unknown]>([
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
  [
    'Escape, where the focus was lost,',
    ({ user }) => {
      act(() => (document.activeElement as HTMLElement).blur());
      return user.keyboard('{Escape}');
    },
  ],
  ['cancel', ({ user }) => user.click(screen.getByRole('button', { name: 'BATAL' }))],
  ['a step back', ({ stepBack }) => act(() => expect(stepBack()).toBe(true))],
])('%s closes it, the focus returns to the opener, and the next step back belongs to the page', async (_, close) => {
  const page = await opened();
  await close(page);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'TELAH MEMBAYAR' })).toHaveFocus();
  expect(page.stepBack()).toBe(false);
});

test('a dialog that may not be closed stays through every step back', () => {
  const onClose = jest.fn();
  const { stepBack } = renderUi(
    <EagerDialog title="Tunggu" onClose={onClose}>
      Sebentar.
    </EagerDialog>,
  );
  for (const times of [1, 2, 3]) {
    act(() => expect(stepBack()).toBe(true));
    expect(onClose).toHaveBeenCalledTimes(times);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  }
});

test('a step back calls the latest `onClose`', () => {
  const [before, now] = [jest.fn(), jest.fn()];
  const { rerender, stepBack } = renderUi(
    <EagerDialog title="Tunggu" onClose={before}>
      Sebentar.
    </EagerDialog>,
  );
  rerender(
    <EagerDialog title="Tunggu" onClose={now}>
      Sebentar.
    </EagerDialog>,
  );
  act(() => expect(stepBack()).toBe(true));
  expect([before.mock.calls.length, now.mock.calls.length]).toEqual([0, 1]);
});

test('under an earlier shell, which calls at each listening where no dialog may open, one that stays is asked once to close', () => {
  const onBack = (close: () => void) => {
    close();
    return () => {};
  };
  const close = jest.fn();
  const { shell } = createTestShell();
  render(
    <ShellProvider shell={{ ...shell, onBack }}>
      <EagerDialog title="Tetap" onClose={close}>
        Sebentar.
      </EagerDialog>
    </ShellProvider>,
  );
  expect(close).toHaveBeenCalledTimes(1);
});

test.each<[string, (page: ReturnType<typeof renderUi>) => unknown]>([
  ['a step back', ({ stepBack }) => act(() => expect(stepBack()).toBe(true))],
  ['Escape', ({ user }) => user.keyboard('{Escape}')],
])('%s closes the topmost of two', async (_, close) => {
  const lower = jest.fn();
  const two = (onLower: () => void) => <Two onLower={onLower} />;
  const page = renderUi(two(() => {}));
  // Another function: the lower one listens again, after the upper one.
  page.rerender(two(lower));
  await close(page);
  expect(screen.getAllByRole('dialog')).toEqual([screen.getByRole('dialog', { name: 'Bawah' })]);
  expect(lower).not.toHaveBeenCalled();
});

test('of two, the topmost keeps the focus', async () => {
  const { user } = renderUi(<Two />);
  const [lower, upper] = ['Bawah', 'Atas'].map((name) => screen.getByRole('heading', { name }));
  act(() => lower?.focus());
  expect(upper).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Di atas' })).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Di atas' })).toHaveFocus();
  await user.keyboard('{Escape}');
  act(() => screen.getByRole('button', { name: 'Di bawah' }).focus());
  expect(screen.getByRole('button', { name: 'Di bawah' })).toHaveFocus();
});

test('a tap outside does not close a dialog', async () => {
  const { user } = await opened();
  await user.click(document.querySelector('[data-scrim]')!);
  expect(screen.getByRole('dialog')).toBeInTheDocument();
});

test('the page scrolls again when the last of two has closed, in any order', () => {
  const both = (lower: boolean, upper: boolean) => (
    <>
      {lower && (
        <EagerDialog title="Bawah" onClose={() => {}}>
          Sebentar.
        </EagerDialog>
      )}
      {upper && (
        <EagerDialog title="Atas" onClose={() => {}}>
          Sebentar.
        </EagerDialog>
      )}
    </>
  );
  const { rerender } = renderUi(both(true, true));
  rerender(both(false, true));
  expect(document.documentElement).toHaveStyle({ overflow: 'hidden' });
  rerender(both(false, false));
  expect(document.documentElement).not.toHaveStyle({ overflow: 'hidden' });
});
