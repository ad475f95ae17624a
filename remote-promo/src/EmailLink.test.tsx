import { render, screen } from '@testing-library/react';

import { renderUi } from '@loan/shared/testing/renderUi';

import { EmailLink } from './EmailLink';
import { Unbroken } from './Unbroken';

test('in a sentence it stays together with the following punctuation', () => {
  renderUi(<EmailLink email="a@b.example" after=". We reply." />);
  expect(document.querySelector('.word')).toHaveTextContent(/^a@b\.example\.$/);
  expect(screen.getByRole('main')).toHaveTextContent(/^a@b\.example\. We reply\.$/);
});

test('text with a hyphen does not break, the words around it may', () => {
  const { container } = render(<Unbroken>NBFC registration N-00.00000, RBI</Unbroken>);
  expect(container).toHaveTextContent('NBFC registration N-00.00000, RBI');
  expect([...container.querySelectorAll('span')].map(({ textContent }) => textContent)).toEqual(['N-00.00000,']);
});
