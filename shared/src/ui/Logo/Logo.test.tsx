import { fireEvent } from '@testing-library/react';

import { renderUi } from '../../testing/renderUi';
import { Logo } from './Logo';

const config = { hosts: { images: ['https://img.example'] } };
const image = () => document.querySelector('img');

test('an allowed address is shown in its parsed form and sends no referrer', () => {
  renderUi(<Logo address="https://IMG.example/a.png" size={32} />, { config });
  expect(image()).toHaveAttribute('src', 'https://img.example/a.png');
  expect(image()).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(image()).toHaveAttribute('alt', '');
  expect(image()).toHaveAttribute('width', '32');
});

test.each([['https://other.example/a.png'], ['javascript:alert(1)'], ['data:image/png;base64,AA'], [''], [undefined], [7]])(
  'the address %j is refused: a placeholder, no picture',
  (address) => {
    renderUi(<Logo address={address} />, { config });
    expect(image()).toBeNull();
    expect(document.querySelector('svg')).toHaveAttribute('aria-hidden', 'true');
  },
);

test('a broken picture becomes the placeholder; another address is tried', () => {
  const { rerender } = renderUi(<Logo address="https://img.example/a.png" />, { config });
  fireEvent.error(image()!);
  expect(image()).toBeNull();
  rerender(<Logo address="https://img.example/b.png" />);
  expect(image()).toHaveAttribute('src', 'https://img.example/b.png');
});
