import { fireEvent, screen } from '@testing-library/react';

import { expectAccessible } from '@loan/shared/testing/axe';
import { renderUi } from '@loan/shared/testing/renderUi';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ShieldCheck } from '@loan/shared/ui/icons';

import { Banner } from './Banner';

const banner = (image?: string) => (
  <Banner icon={<Icon of={ShieldCheck} size={40} />} {...(image === undefined ? {} : { image })}>
    Waspada penipuan
  </Banner>
);

test('shows icon and text without a picture', async () => {
  renderUi(banner());
  expect(screen.getByText('Waspada penipuan')).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

test('a configured picture has the same text; a broken one is replaced by the text', async () => {
  renderUi(banner('https://img.example/b.png'), { config: { hosts: { images: ['https://img.example'] } } });
  const picture = screen.getByRole('img', { name: 'Waspada penipuan' });
  expect(picture).toHaveAttribute('referrerpolicy', 'no-referrer');
  await expectAccessible();
  fireEvent.error(picture);
  expect(screen.getByText('Waspada penipuan')).toBeInTheDocument();
});

test('a refused picture is not requested', () => {
  renderUi(banner('https://other.example/b.png'), { config: { hosts: { images: ['https://img.example'] } } });
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(screen.getByText('Waspada penipuan')).toBeInTheDocument();
});
