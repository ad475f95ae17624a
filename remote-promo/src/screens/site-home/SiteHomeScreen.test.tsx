import { act, fireEvent, screen, within } from '@testing-library/react';

import type { Market } from '@loan/shared/contracts/shell';
import { openPage } from '@loan/shared/testing/openPage';

import { pages } from '../../api/pages';
import * as remote from '../../remote';
import { SLIDE_TIME } from './slideshow';

async function open(market: Market = 'indonesia') {
  const opened = await openPage(remote, 'siteHome', {}, { market });
  const carousel = await screen.findByRole('region', { name: market === 'india' ? 'Highlights' : 'Sorotan' });
  return { ...opened, carousel, in: within(carousel) };
}
/** The one slide that is exposed to a screen reader. */
const shown = (carousel: HTMLElement) => within(carousel).getByRole('group').textContent;
const turn = () => act(() => jest.advanceTimersByTime(SLIDE_TIME));

test.each([
  [
    'india',
    ['A loan when you need it: ₹2,000 to ₹80,000', 'Money within 2 hours of approval', 'Over 3 million users'],
    'Salary from ₹12,000',
  ],
  [
    'indonesia',
    [
      'Pinjaman saat Anda perlu: Rp\u00A01.000.000 hingga Rp\u00A015.000.000',
      'Dana diterima dalam 2 jam setelah disetujui',
      'Lebih dari 3 juta pengguna',
    ],
    'Penghasilan tahunan mulai Rp\u00A05.000.000',
  ],
] as const)('the figures of %s', async (market, slides, income) => {
  const { carousel, user } = await open(market);
  for (const [index, text] of slides.entries()) {
    await user.click(
      within(carousel).getByRole('button', { name: market === 'india' ? `Slide ${index + 1} of 3` : `Slide ${index + 1} dari 3` }),
    );
    expect(shown(carousel)).toBe(text);
  }
  expect(screen.getByRole('main')).toHaveTextContent(income.replace('\u00A0', ' '));
});

test('shows the cost of late payment, the first steps and the complaint channels, with links; no link in the steps', async () => {
  await open('india');
  const main = screen.getByRole('main');
  expect(
    within(main)
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent),
  ).toEqual(['Loans ₹2,000 to ₹80,000', 'If you pay late', 'How to start', 'How to complain', 'Beware of fraud', 'Your data']);
  expect(within(screen.getByRole('region', { name: 'How to start' })).getAllByRole('listitem')).toHaveLength(4);
  expect(within(screen.getByRole('region', { name: 'How to start' })).queryByRole('link')).toBeNull();
  for (const [name, page] of [
    ['Read all terms', pages.siteLoan],
    ['How to complain, step by step', pages.siteContact],
    ['Our official channels', pages.siteContact],
    ['All your rights', pages.sitePolicy],
  ] as const)
    expect(within(main).getByRole('link', { name })).toHaveAttribute('href', `${page.path}?market=1`);
});

describe('the carousel', () => {
  const motion = window.matchMedia;
  afterEach(() => {
    window.matchMedia = motion;
    jest.useRealTimers();
  });
  async function running() {
    const the = await open('india');
    jest.useFakeTimers();
    // Stopped and restarted, so that its timer is one of the fake timers.
    act(() => the.in.getByRole('button', { name: 'Pause' }).click());
    act(() => the.in.getByRole('button', { name: 'Play' }).click());
    return the;
  }

  test('changes without announcements; announces the slide that the visitor chose, and stays there', async () => {
    const { carousel, in: inside } = await running();
    turn();
    expect(shown(carousel)).toBe('Money within 2 hours of approval');
    expect(inside.getByRole('button', { current: true })).toHaveAccessibleName('Slide 2 of 3');
    expect(inside.getByRole('status')).toBeEmptyDOMElement();
    act(() => inside.getByRole('button', { name: 'Slide 3 of 3' }).click());
    expect(inside.getByRole('status')).toHaveTextContent('Over 3 million users');
    turn();
    expect(shown(carousel)).toBe('Over 3 million users');
    expect(inside.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  test('pointer and focus hold it; touching a slide stops it, and the button starts it again', async () => {
    const { carousel, in: inside } = await running();
    const pause = inside.getByRole('button', { name: 'Pause' });
    for (const [come, go] of [
      [() => fireEvent.mouseEnter(carousel), () => fireEvent.mouseLeave(carousel)],
      [() => pause.focus(), () => pause.blur()],
    ] as const) {
      const before = shown(carousel);
      act(() => void come());
      turn();
      expect(shown(carousel)).toBe(before);
      act(() => void go());
      turn();
      expect(shown(carousel)).not.toBe(before);
    }
    const before = shown(carousel);
    fireEvent.touchStart(inside.getByText(before ?? ''));
    turn();
    expect(shown(carousel)).toBe(before);
    act(() => inside.getByRole('button', { name: 'Play' }).click());
    turn();
    expect(shown(carousel)).not.toBe(before);
  });

  test('moving the focus between its controls keeps the hold, and does not stop what was started', async () => {
    const { carousel, in: inside } = await running();
    const [pause, second, third] = ['Pause', 'Slide 2 of 3', 'Slide 3 of 3'].map((name) => inside.getByRole('button', { name }));
    act(() => pause?.focus());
    act(() => second?.focus());
    turn();
    expect(shown(carousel)).toMatch(/^A loan/);
    act(() => pause?.click());
    act(() => inside.getByRole('button', { name: 'Play' }).click());
    act(() => third?.focus());
    turn();
    expect(shown(carousel)).toBe('Money within 2 hours of approval');
  });

  test('does not start with reduced motion', async () => {
    window.matchMedia = (query) => Object.assign(motion(query), { matches: query.includes('reduce') });
    const { in: inside } = await open('india');
    expect(inside.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });
});
