import { screen } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { CopyNumber } from './CopyNumber';

test('groups of four are separate, but the text has no spaces', async () => {
  renderUi(<CopyNumber value="88081234567890" spoken="Nomor Virtual Account {digits}" />);
  const groups = screen.getByText('8808').parentElement;
  expect(Array.from(groups?.children ?? [], (group) => group.textContent)).toEqual(['8808', '1234', '5678', '90']);
  expect(groups?.textContent).toBe('88081234567890');
  await expectAccessible();
});

test('the digits are read aloud one by one', () => {
  renderUi(<CopyNumber value="8808" spoken="Nomor Virtual Account {digits}" />);
  expect(screen.getByText('Nomor Virtual Account 8 8 0 8')).toBeInTheDocument();
});

test('an empty number has no group', () => {
  renderUi(<CopyNumber value="" spoken="Nomor {digits}" />);
  expect(screen.getByText('Nomor')).toBeInTheDocument();
});
