import { screen } from '@testing-library/react';
import { useState } from 'react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { Stars } from './Stars';

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
