import { screen } from '@testing-library/react';
import { useState } from 'react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Checkbox } from './Checkbox';

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

test('disabled: no change, the reason can be shown, still focusable', async () => {
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
