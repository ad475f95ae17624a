import { render, screen } from '@testing-library/react';

import { EmailLink } from './EmailLink';
import { Unbroken } from './Unbroken';

test('an e-mail address wraps after the @ and the dots only; its name and its copy are the address as written', () => {
  render(<EmailLink email="a.sample-value@company.example" />);
  const link = screen.getByRole('link', { name: 'a.sample-value@company.example' });
  expect(link).toHaveAttribute('href', 'mailto:a.sample-value@company.example');
  expect(link.innerHTML).toBe('<span translate="no">a.<wbr>sample-value@<wbr>company.<wbr>example</span>');
});

test('in a sentence it stays together with the following punctuation; with a layout class it is alone', () => {
  const { container, rerender } = render(<EmailLink email="a@b.example" after=". We reply." />);
  expect(container.querySelector('.word')).toHaveTextContent(/^a@b\.example\.$/);
  expect(container).toHaveTextContent(/^a@b\.example\. We reply\.$/);
  rerender(<EmailLink email="a@b.example" className="reach" />);
  expect(container.firstElementChild).toBe(screen.getByRole('link'));
  expect(container.querySelector('.word')).toBeNull();
});

test('text with a hyphen does not break, the words around it may', () => {
  const { container } = render(<Unbroken>NBFC registration N-00.00000, RBI</Unbroken>);
  expect(container).toHaveTextContent('NBFC registration N-00.00000, RBI');
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['N-00.00000,']);
});
