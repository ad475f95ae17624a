import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { RouteObject } from 'react-router-dom';

import type { PageTable } from '../contracts/pages';
import type { Shell } from '../contracts/shell';
import { openPage, withData } from './openPage';
import { sampleCalls as calls } from './sampleCalls';
import { answering } from './testShell';

/** A page that shows the result of a call. */
function Page({ shell, answered }: { readonly shell: Shell; readonly answered: (data: unknown) => void }) {
  useEffect(() => {
    void shell.http.send({ ...calls.loanDetails, decode: (data) => data }, { productId: '1' }).then((result) => answered(result));
  }, [shell, answered]);
  return <p>Detail Tagihan</p>;
}
const mountWith =
  (answered: (data: unknown) => void) =>
  (shell: Shell): RouteObject[] => [{ path: '/repay', element: <Page shell={shell} answered={answered} /> }];
const pages: PageTable = {
  repay: { path: '/repay', query: ['productId'] },
  siteHome: { path: '/', query: [], public: true },
  siteAbout: { path: '/About', query: [], public: true },
};
const nothing = () => undefined;

test('renders a remote’s routes at an address, inside the landmark of the shell', async () => {
  const { router } = await openPage({ pages, mount: mountWith(nothing) }, 'repay', { productId: '1' });
  expect(await screen.findByText('Detail Tagihan')).toBeInTheDocument();
  expect(screen.getByRole('main')).toContainElement(screen.getByText('Detail Tagihan'));
  expect(router.state.location.search).toBe('?productId=1');
});

test('the test can replace a reply and hold it', async () => {
  const answered = jest.fn();
  const replies = { loanDetails: withData((data, fields) => ({ ...data, ...fields, changed: true })) };
  const server = answering({ orderStatus: '3' });
  const { release, sent } = await openPage({ pages, mount: mountWith(answered) }, 'repay', '', { server, replies, hold: 'loanDetails' });
  await screen.findByText('Detail Tagihan');
  expect(sent('loanDetails').map(({ fields }) => fields)).toEqual([{ productId: '1' }]);
  expect(answered).not.toHaveBeenCalled();
  release();
  await screen.findByText('Detail Tagihan');
  await new Promise((resolve) => setTimeout(resolve));
  expect(answered).toHaveBeenCalledWith({ ok: true, data: { orderStatus: '3', productId: '1', changed: true } });
});

test('the open page decides which failures are silent and whether there is a session', async () => {
  const { shell, log } = await openPage({ pages, mount: () => [{ path: '/About', element: <p>About</p> }] }, 'siteAbout');
  expect(shell.href('siteHome')).toBe('/?market=2');
  expect(log.requests).toEqual([]);
});
