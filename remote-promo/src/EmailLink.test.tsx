import { render, screen } from '@testing-library/react';

import { EmailLink } from './EmailLink';
import { Unbroken } from './Unbroken';

test('an e-mail may go on behind the @ and the dots, nowhere else, and is called and copied as it is written', () => {
  render(<EmailLink email="a.sample-value@company.example" />);
  const link = screen.getByRole('link', { name: 'a.sample-value@company.example' });
  expect(link).toHaveAttribute('href', 'mailto:a.sample-value@company.example');
  expect(link.innerHTML).toBe('<span class="word">a.<wbr>sample-value@<wbr>company.<wbr>example</span>');
});

test('what has a hyphen stays in one piece, the words around it do not', () => {
  const { container } = render(<Unbroken>NBFC registration N-00.00000, RBI</Unbroken>);
  expect(container).toHaveTextContent('NBFC registration N-00.00000, RBI');
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['N-00.00000,']);
});
