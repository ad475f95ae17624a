import { act, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { TYPED_BEFORE } from '@loan/shared/contracts/rendering';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import { keepTyped, moveTyped } from './typedText';

/** What the page received, in this order. */
const told: string[] = [];

function Form({ renderedAs = 'div' as 'div' | 'section', isTurned = false, onHearing = () => undefined as void }) {
  const [phone, setPhone] = useState('');
  const [story, setStory] = useState('rendered');
  const [month, setMonth] = useState('1');
  const [agreed, setAgreed] = useState(false);
  // A page that re-renders at once sets its fields to its own state.
  useHydrated();
  useLayoutEffect(onHearing, [onHearing]);
  const tell =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      told.push(String(value));
      set(value);
    };
  const Part = renderedAs;
  const first = (
    <input aria-label="phone" type="tel" value={phone} onChange={({ target }) => tell(setPhone)(target.value.replace(/\D/g, ''))} />
  );
  return (
    <Part>
      {!isTurned && first}
      <textarea aria-label="story" value={story} onChange={({ target }) => tell(setStory)(target.value)} />
      <select aria-label="month" value={month} onChange={({ target }) => tell(setMonth)(target.value)}>
        <option>0</option>
        <option>1</option>
        <option>2</option>
      </select>
      <input aria-label="agreed" type="checkbox" checked={agreed} onChange={({ target }) => tell(setAgreed)(target.checked)} />
      {isTurned && first}
    </Part>
  );
}

const phone = () => screen.getByLabelText<HTMLInputElement>('phone');
const story = () => screen.getByLabelText<HTMLTextAreaElement>('story');
const month = () => screen.getByLabelText<HTMLSelectElement>('month');
const agreed = () => screen.getByLabelText<HTMLInputElement>('agreed');

let place: HTMLElement;
beforeEach(() => {
  told.length = 0;
  document.body.innerHTML = `<div id="place">${renderToString(<Form />)}</div>`;
  place = document.getElementById('place')!;
});

const hydrate = (meanwhile = () => undefined as void, renderedAs?: 'section') =>
  act(async () => {
    const handBack = keepTyped(place);
    meanwhile();
    hydrateRoot(place, <Form onHearing={handBack} {...(renderedAs && { renderedAs })} />, { onRecoverableError: () => undefined });
    await Promise.resolve();
  });

test('the page receives what was typed into its fields, and nothing else', async () => {
  phone().value = '08-12';
  await hydrate();
  expect(told).toEqual(['0812']);
  expect([phone().value, story().value, month().value, agreed().checked]).toEqual(['0812', 'rendered', '1', false]);
});

test('includes text areas, selects and ticks', async () => {
  story().value = 'told';
  month().value = '2';
  agreed().checked = true;
  await hydrate();
  expect(told).toEqual(['told', '2', 'true']);
  expect([story().value, month().value, agreed().checked]).toEqual(['told', '2', true]);
});

test('focus and caret stay where they are', async () => {
  phone().value = '0812';
  phone().focus();
  phone().setSelectionRange(1, 3);
  const field = phone();
  await hydrate();
  expect(phone()).toBe(field);
  expect(field).toHaveFocus();
  expect([field.selectionStart, field.selectionEnd]).toEqual([1, 3]);
});

test('input until hydration counts; input that was deleted again does not', async () => {
  phone().value = '08';
  const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    field.value = value;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  await hydrate(() => {
    type(phone(), '');
    type(story(), 'later');
  });
  expect(told).toEqual(['later']);
  expect([phone().value, story().value]).toEqual(['', 'later']);
});

test('input goes into the fields of a page that differs from the server-rendered one, by name', async () => {
  phone().value = '0812';
  const field = phone();
  await hydrate(undefined, 'section');
  expect(phone()).not.toBe(field);
  expect(phone()).toHaveValue('0812');
  expect(told).toEqual(['0812']);
});

test('the page can tell replayed input from new input', async () => {
  phone().value = '0812';
  month().value = '2';
  const details: unknown[] = [];
  place.addEventListener('change', ({ detail }: Event & { readonly detail?: unknown }) => details.push(detail));
  await hydrate();
  expect(details).toEqual([TYPED_BEFORE, TYPED_BEFORE]);
});

describe('a discarded server-rendered page', () => {
  let next: HTMLElement;
  beforeEach(() => {
    next = document.body.appendChild(document.createElement('div'));
    window.history.replaceState(null, '', '/form');
  });
  const drawAnew = async () => {
    place.remove();
    next.innerHTML = '<p>waiting</p>';
    await Promise.resolve();
    next.innerHTML = '';
    await act(() => Promise.resolve(createRoot(next).render(<Form isTurned />)));
  };

  test('moves input into the fields of the same name and reports it to the page; ticks are not moved', async () => {
    phone().value = '08-12';
    phone().setSelectionRange(1, 1);
    month().value = '2';
    agreed().checked = true;
    moveTyped(place);
    await drawAnew();
    expect([phone().value, story().value, month().value, agreed().checked]).toEqual(['0812', 'rendered', '2', false]);
    expect(told.sort()).toEqual(['0812', '2']);
  });

  test('moves it once: later input stays', async () => {
    phone().value = '0812';
    moveTyped(place);
    await drawAnew();
    phone().value = '0';
    await act(async () => {
      next.append('more');
      await Promise.resolve();
    });
    expect(phone().value).toBe('0');
  });

  test('moves nothing to another page', async () => {
    phone().value = '0812';
    moveTyped(place);
    window.history.replaceState(null, '', '/other');
    await drawAnew();
    expect(told).toEqual([]);
    expect(phone().value).toBe('');
  });
});
