import { render } from '@testing-library/react';

import { keepNumbers } from './keepNumbers';

test.each<[string, readonly string[]]>([
  ['ALFAMART menerima maksimal Rp\u00A02.500.000 per transaksi.', ['Rp\u00A02.500.000']],
  ['Loans of ₹2,000 to ₹80,000, within 2 hours', ['₹2,000', '₹80,000']],
  ['A late penalty of Rs.1,000 (new clients) or Rs.800 (repeat clients) is charged once.', ['Rs.1,000', 'Rs.800']],
  ['Masukkan nomor Virtual Account 9901 4100 0000 0001.', ['9901 4100 0000 0001']],
  ['Layanan pelanggan +62 812-3456-789', ['+62 812-3456-789']],
  ['₹5, then 10 days', ['₹5']],
  ['Within 2 hours, 3 million users, 45 days', []],
  ['', []],
])('%s: what is not translated', (text, kept) => {
  const { container } = render(<p>{keepNumbers(text)}</p>);
  expect(container.textContent).toBe(text);
  expect([...container.querySelectorAll('[translate="no"]')].map(({ textContent }) => textContent)).toEqual(kept);
});
