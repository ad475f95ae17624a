import { render, screen } from '@testing-library/react';

import { FiguresTable } from './FiguresTable';

const MINUTE = 60_000;
const open = (reply: Response) => {
  jest.spyOn(globalThis, 'fetch').mockResolvedValue(reply);
  return render(<FiguresTable channel="production" number={42} />);
};
const cells = () => screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));

test('each month lists its packages, with the share that was taken back and the known times', async () => {
  const rows = [
    { month: '2026-02', name: 'host', releases: 1, undone: 0 },
    { month: '2026-01', name: 'host', releases: 4, undone: 1, leadMs: 30 * MINUTE, undoMs: 5 * MINUTE },
    { month: '2026-01', name: 'remote-loan', releases: 2, undone: 0, leadMs: 90 * MINUTE },
  ];
  open(Response.json({ rows, counted: 'Counted is each version.', channel: 'production', damaged: [] }));
  await screen.findByText('Counted is each version.');
  expect(cells().slice(1)).toEqual([
    ['2026-02'],
    ['host', '1', 'none', '0', 'none'],
    ['2026-01'],
    ['host', '4', '30 min', '1 (25 %)', '5 min'],
    ['remote-loan', '2', '1 h 30 min', '0', 'none'],
  ]);
});

test.each([
  ['without releases', Response.json({ rows: [], counted: '', channel: 'production', damaged: [] }), /^Nothing was released/],
  ['a refusal', Response.json({ code: 'DAMAGED', message: 'Document 3 is damaged.' }, { status: 422 }), 'Document 3 is damaged.'],
])('%s it says so', async (_, reply, words) => {
  open(reply);
  await screen.findByText(words);
  expect(screen.queryByRole('table')).toBeNull();
});
