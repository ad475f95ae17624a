import { fireEvent, screen } from '@testing-library/react';

import { expectAccessible } from '@loan/shared/testing/axe';
import { renderUi } from '@loan/shared/testing/renderUi';

import { Banner } from './Banner';

const OPTIONS = { config: { hosts: { images: ['https://img.example'] } } };
const show = (image: string) => renderUi(<Banner image={image}>Waspada penipuan</Banner>, OPTIONS);

test('a configured picture has the same text; a broken one is replaced by the text', async () => {
  show('https://img.example/b.png');
  const picture = screen.getByRole('img', { name: 'Waspada penipuan' });
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expectAccessible();
  fireEvent.error(picture);
  expect(screen.getByText('Waspada penipuan')).toBeInTheDocument();
});

test.each(['', 'https://other.example/b.png'])('without a picture, or with one that is refused, there is only the text: %j', (image) => {
  show(image);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Waspada penipuan')).toBeInTheDocument();
});
