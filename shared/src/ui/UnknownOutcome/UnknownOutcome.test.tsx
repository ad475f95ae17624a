import { screen } from '@testing-library/react';

import { renderUi } from '../../testing/renderUi';
import { UnknownOutcome } from './UnknownOutcome';

test.each([
  [true, 'Belum diketahui apakah permintaan ini berhasil. Kami sedang memeriksa statusnya.'],
  [false, 'Belum diketahui apakah permintaan ini berhasil. Ketuk Perbarui untuk memeriksa.'],
])('says that it is checked only while it is (%p), else how to check', (checking, words) => {
  renderUi(<UnknownOutcome checking={checking} onCheck={jest.fn()} />);
  expect(screen.getByText(words)).toBeVisible();
});
