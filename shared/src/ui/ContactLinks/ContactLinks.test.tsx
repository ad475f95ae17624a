import { fireEvent, screen } from '@testing-library/react';

import { renderUi } from '../../testing/renderUi';
import { ContactLinks, EmailText } from './ContactLinks';

const PHONE = '02150000000';
const show = (native: readonly string[] = []) => renderUi(<ContactLinks phone={PHONE} email="help@company.example" />, { native });

test.each([
  ['a.sample-value@company.example', 'a<wbr>.sample-value@<wbr>company<wbr>.example'],
  ['helpdesk', 'helpdesk'],
])('%s may wrap after its @ and before its dots', (email, parted) => {
  renderUi(<EmailText of={email} />);
  expect(screen.getByRole('main').innerHTML).toBe(parted);
});

test('real links, which no translator changes; an empty or missing one is left out', () => {
  const { rerender } = show();
  for (const [name, href] of [
    [PHONE, `tel:${PHONE}`],
    ['help@company.example', 'mailto:help@company.example'],
  ] as const) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
    expect(screen.getByRole('link', { name })).toHaveAttribute('translate', 'no');
  }
  rerender(<ContactLinks phone="" />);
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  ['inside the app the app makes the call', ['callPhone'], [{ action: 'callPhone', argument: PHONE }]],
  ['in a plain browser the browser makes it', [], []],
])('%s', (_, native, calls) => {
  const { log } = show(native);
  let isFollowed = false;
  const look = (event: Event) => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  document.addEventListener('click', look, { once: true });
  fireEvent.click(screen.getByRole('link', { name: PHONE }));
  expect([isFollowed, log.bridge]).toEqual([native.length === 0, calls]);
});
