import { screen, within } from '@testing-library/react';
import { useState } from 'react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Accordion, Steps } from './Accordion';

function HowToPay() {
  const [open, setOpen] = useState(false);
  return (
    <Accordion title="m-BCA" open={open} onToggle={() => setOpen(!open)}>
      <Steps items={['Buka aplikasi', 'Masukkan nomor']} />
    </Accordion>
  );
}

test('the heading announces whether it is open; the steps are an ordered list', async () => {
  const { user } = renderUi(<HowToPay />);
  const heading = screen.getByRole('button', { name: 'm-BCA', expanded: false });
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await user.click(heading);
  expect(heading).toHaveAttribute('aria-expanded', 'true');
  const steps = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(steps.map((step) => step.lastElementChild?.textContent)).toEqual(['Buka aplikasi', 'Masukkan nomor']);
  expect(document.getElementById(heading.getAttribute('aria-controls') ?? '')).toContainElement(screen.getByRole('list'));
  await expectAccessible();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
});
