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
      <ChoiceRow value="BNI" disabled>
        BNI
      </ChoiceRow>
      <ChoiceRow value="BRI">BRI</ChoiceRow>
    </ChoiceGroup>
  );
}

test('a tap or an arrow key selects a row; a disabled row cannot be selected', async () => {
  const { user } = renderUi(<Banks />);
  expect(screen.getByRole('radiogroup', { name: 'Pilih bank' })).toBeInTheDocument();
  // A page translator must not translate the name of a bank.
  expect(screen.getByText('BCA')).toHaveAttribute('translate', 'no');
  await user.click(screen.getByText('BCA'));
  expect(screen.getByRole('radio', { name: 'BCA' })).toBeChecked();
  await user.click(screen.getByText('BNI'));
  expect(screen.getByRole('radio', { name: 'BNI' })).not.toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'BRI' })).toBeChecked();
  await expectAccessible();
});

test('a row without a group throws an error that names the mistake', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => renderUi(<ChoiceRow value="1">1</ChoiceRow>)).toThrow('no ChoiceGroup');
});
