import { act, screen } from '@testing-library/react';

import { expectAccessible } from '../../testing/axe';
import { renderUi } from '../../testing/renderUi';
import { SkeletonCard, Waiting } from './Waiting';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const page = (waiting: boolean) => (
  <Waiting waiting={waiting} skeleton={<SkeletonCard />}>
    <p>Rincian</p>
  </Waiting>
);

// The order matters: the first test has the first wait of the document.
test('the first wait of a document continues its skeleton, without a gap', async () => {
  renderUi(page(true));
  expect(screen.getByText('Memuat…')).toBeInTheDocument();
  jest.useRealTimers();
  await expectAccessible();
});

test('a short wait shows nothing, but the region is there and announces loading', async () => {
  const { rerender } = renderUi(page(true));
  pass(140);
  expect(screen.getByRole('region', { name: 'Halaman sedang dimuat' })).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('Memuat…')).not.toBeInTheDocument();
  rerender(page(false));
  expect(screen.getByText('Rincian')).toBeInTheDocument();
  jest.useRealTimers();
  await expectAccessible();
});

test('after 150 ms the skeleton appears with a text, and stays at least 300 ms', async () => {
  const { rerender } = renderUi(page(true));
  pass(150);
  expect(screen.getByText('Memuat…')).toBeInTheDocument();
  pass(100);
  rerender(page(false));
  pass(190);
  expect(screen.getByText('Memuat…')).toBeInTheDocument();
  pass(20);
  expect(screen.queryByText('Memuat…')).not.toBeInTheDocument();
  expect(screen.getByText('Rincian')).toBeInTheDocument();
});

test('a skeleton that was shown long enough is replaced at once', () => {
  const { rerender } = renderUi(page(true));
  pass(150);
  pass(5000);
  rerender(page(false));
  pass(0);
  expect(screen.getByText('Rincian')).toBeInTheDocument();
});

test('a second wait has its own times', () => {
  const { rerender } = renderUi(page(true));
  pass(150);
  pass(1000);
  rerender(page(false));
  pass(0);
  rerender(page(true));
  expect(screen.queryByText('Memuat…')).not.toBeInTheDocument();
  pass(150);
  rerender(page(false));
  pass(200);
  expect(screen.getByText('Memuat…')).toBeInTheDocument();
  pass(150);
  expect(screen.getByText('Rincian')).toBeInTheDocument();
});

test('the content is not rendered while waiting', () => {
  const content = jest.fn(() => <p>Rincian</p>);
  const { rerender } = renderUi(<Waiting waiting>{content}</Waiting>);
  expect(content).not.toHaveBeenCalled();
  rerender(<Waiting waiting={false}>{content}</Waiting>);
  expect(screen.getByText('Rincian')).toBeInTheDocument();
});
