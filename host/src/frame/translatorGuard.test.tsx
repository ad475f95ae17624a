import { act, render } from '@testing-library/react';
import { Fragment } from 'react';

import { guardAgainstTranslators } from './translatorGuard';

const { removeChild, insertBefore } = Node.prototype;
beforeAll(() => guardAgainstTranslators(window));
afterAll(() => void Object.assign(Node.prototype, { removeChild, insertBefore }));

const texts = (root: Node): Text[] => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

function wrapper(content: Node): HTMLElement {
  const outer = document.createElement('font');
  outer.appendChild(document.createElement('font')).appendChild(content);
  return outer;
}
const translated = (text: Text) => wrapper(document.createTextNode(`«${text.data}»`));

const TRANSLATORS: readonly (readonly [string, (text: Text) => void])[] = [
  [
    'around the text',
    (text) => {
      const mark = document.createComment('');
      text.replaceWith(mark);
      mark.replaceWith(wrapper(text));
    },
  ],
  ['in its place', (text) => text.replaceWith(translated(text))],
  [
    'in its place, in two steps',
    (text) => {
      text.parentNode?.insertBefore(translated(text), text);
      text.remove();
    },
  ],
];

interface Props {
  readonly first?: string;
  readonly list: readonly string[];
  readonly last: string;
}
/** Texts next to texts and elements, some of which are added and removed. */
const Page = ({ first, list, last }: Props) => (
  <p>
    {first}
    {list.map((text) => (
      <Fragment key={text}>
        {text} <b>{text}!</b>
      </Fragment>
    ))}
    {last}
  </p>
);

const settle = () => act(() => new Promise<void>((done) => setTimeout(done)));

describe.each(TRANSLATORS)('a translator that places its elements %s', (_, translate) => {
  async function translatedPage(props: Props) {
    const { container, rerender } = render(<Page {...props} />);
    texts(container).forEach(translate);
    await settle();
    const show = async (next: Props) => {
      rerender(<Page {...next} />);
      await settle();
      return (container.textContent ?? '').replace(/[«»]/g, '');
    };
    return { show };
  }

  test('a new text replaces the old one on the page', async () => {
    const { show } = await translatedPage({ first: 'A', list: ['b'], last: 'z' });
    expect(await show({ first: 'B', list: ['b'], last: 'y' })).toBe('Bb b!y');
    expect(await show({ first: 'C', list: ['b'], last: 'x' })).toBe('Cb b!x');
  });

  test('removed items disappear, and added items appear in their place', async () => {
    const { show } = await translatedPage({ first: 'A', list: ['b', 'c'], last: 'z' });
    expect(await show({ list: ['c', 'd'], last: 'z' })).toBe('c c!d d!z');
    expect(await show({ first: 'A', list: ['e', 'c'], last: 'z' })).toBe('Ae e!c c!z');
    expect(await show({ list: [], last: 'z' })).toBe('z');
  });

  test('a whole page unmounts', async () => {
    const { container, unmount } = render(<Page first="A" list={['b']} last="z" />);
    texts(container).forEach(translate);
    await settle();
    unmount();
    expect(container.textContent).toBe('');
  });
});
