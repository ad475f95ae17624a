import { screen, within } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Accordion, Steps } from './Accordion';

test('the heading stands in the row that opens; the steps are an ordered list', async () => {
  const { user } = renderUi(
    <Accordion title="m-BCA">
      <Steps items={['Buka aplikasi', 'Masukkan nomor']} />
    </Accordion>,
  );
  const heading = screen.getByRole('heading', { name: 'm-BCA' });
  expect(heading.closest('summary')).not.toBeNull();
  expect(screen.getByText('Buka aplikasi')).not.toBeVisible();
  await user.click(heading);
  expect(screen.getByText('Buka aplikasi')).toBeVisible();
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.lastElementChild?.textContent)).toEqual(['Buka aplikasi', 'Masukkan nomor']);
  await expectAccessible();
});
