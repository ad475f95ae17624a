import { screen } from '@testing-library/react';
import { useState } from 'react';

import { expectAccessible } from '@loan/shared/testing/axe';
import { renderUi } from '@loan/shared/testing/renderUi';

import { ChoiceGroup, ChoiceRow } from './ChoiceRow';

function Banks() {
  const [bank, setBank] = useState('');
  return (
    <ChoiceGroup label="Pilih bank" value={bank} onChange={setBank}>
      <ChoiceRow value="BCA">BCA</ChoiceRow>
      <ChoiceRow value="BRI">BRI</ChoiceRow>
    </ChoiceGroup>
  );
}

afterEach(() => jest.restoreAllMocks());

test('a row outside a group throws', () => {
  jest.spyOn(console, 'error').mockImplementation();
  expect(() => renderUi(<ChoiceRow value="BCA">BCA</ChoiceRow>)).toThrow('ChoiceRow: no ChoiceGroup');
});

test('a tap or an arrow key selects a row', async () => {
  const { user } = renderUi(<Banks />);
  expect(screen.getByRole('radiogroup', { name: 'Pilih bank' })).toBeInTheDocument();
  // A page translator must not translate the name of a bank.
  expect(screen.getByText('BCA')).toHaveAttribute('translate', 'no');
  await user.click(screen.getByText('BCA'));
  expect(screen.getByRole('radio', { name: 'BCA' })).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'BRI' })).toBeChecked();
  await expectAccessible();
});
