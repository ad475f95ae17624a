import { screen } from '@testing-library/react';
import { useState } from 'react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Segmented } from './Segmented';

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
