import { screen } from '@testing-library/react';
import { act, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Disclosure } from './Disclosure';

test('the browser opens it and says so; React does not close it again', async () => {
  const row = (title: string) => <Disclosure title={title}>Kata-kata kasar</Disclosure>;
  const { user, rerender } = renderUi(row('Penagihan'));
  expect(screen.getByText('Kata-kata kasar')).not.toBeVisible();
  await user.click(screen.getByText('Penagihan'));
  expect(screen.getByText('Kata-kata kasar')).toBeVisible();
  await expectAccessible();
  rerender(row('Penagihan (1)'));
  expect(screen.getByText('Kata-kata kasar')).toBeVisible();
});

test('what was opened before the page is hydrated stays open', async () => {
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
