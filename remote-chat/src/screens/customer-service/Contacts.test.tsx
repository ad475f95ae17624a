import { render } from '@testing-library/react';

import { EmailText } from './Contacts';

test.each([
  ['a.sample-value@company.example', 'a<wbr>.sample-value@<wbr>company<wbr>.example'],
  ['helpdesk', 'helpdesk'],
])('%s may wrap after its @ and before its dots', (email, parted) => {
  const { container } = render(<EmailText of={email} />);
  expect(container.innerHTML).toBe(parted);
  expect(container).toHaveTextContent(email);
});
