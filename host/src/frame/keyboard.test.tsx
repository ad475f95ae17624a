import { visibleBottom, watchKeyboard } from './keyboard';

/** A phone of 640 px. The keyboard leaves `height`; the visible part of the page begins at `offsetTop`. */
class Seen extends EventTarget {
  height = 640;
  offsetTop = 0;
  scale = 1;
}
let seen: Seen;
let end: () => void;
const scrolled = jest.fn();

function change(event: 'resize' | 'scroll', values: Partial<Pick<Seen, 'height' | 'offsetTop' | 'scale'>>) {
  Object.assign(seen, values);
  seen.dispatchEvent(new Event(event));
}
const bar = () => document.querySelector<HTMLElement>('[data-footer]')!;
const at = (selector: string, top: number, bottom: number) =>
  jest.spyOn(document.querySelector(selector)!, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 360, bottom - top));

beforeEach(() => {
  seen = new Seen();
  Object.defineProperty(window, 'visualViewport', { value: seen, configurable: true });
  Object.defineProperty(window, 'innerHeight', { value: 640, configurable: true });
  jest.spyOn(window, 'scrollBy').mockImplementation(scrolled.mockClear() as typeof window.scrollBy);
  document.body.innerHTML = '<main><input id="field"><div data-footer><input id="inBar"></div></main>';
  end = watchKeyboard();
});
afterEach(() => {
  end();
  Reflect.deleteProperty(window, 'visualViewport');
});

test('a footer bar stays above the keyboard and follows the visible area; the page gets as much padding; both end with the keyboard', () => {
  change('resize', { height: 300 });
  expect(bar().style.bottom).toBe('340px');
  expect(document.body.style.paddingBottom).toBe('340px');
  change('scroll', { offsetTop: 100 });
  expect(bar().style.bottom).toBe('240px');
  change('scroll', { offsetTop: 340 });
  expect(bar().style.bottom).toBe('');
  change('resize', { height: 300, offsetTop: 0 });
  change('resize', { height: 639.6, offsetTop: 0 });
  expect(bar().style.bottom).toBe('');
  expect(document.body.style.paddingBottom).toBe('');
});

test.each([
  ['is zoomed in', { height: 320, scale: 2 }, ''],
  ['has large text', { height: 300 }, '17px'],
])('a page that %s does not move its bar', (_, values, fontSize) => {
  document.documentElement.style.fontSize = fontSize;
  change('resize', values);
  expect(bar().style.bottom).toBe('');
  document.documentElement.style.fontSize = '';
});

test('the focused field is scrolled above the bar; a visible field, a field in the bar, and no field are not scrolled', () => {
  at('[data-footer]', 228, 300);
  at('#field', 400, 448);
  change('resize', { height: 300 });
  expect(scrolled).not.toHaveBeenCalled();
  document.getElementById('field')?.focus();
  change('resize', { height: 300 });
  expect(scrolled.mock.calls).toEqual([[0, 448 + 8 - 228]]);
  at('#field', 100, 148);
  change('resize', { height: 300 });
  at('#inBar', 400, 448);
  document.getElementById('inBar')?.focus();
  change('resize', { height: 300 });
  expect(scrolled).toHaveBeenCalledTimes(1);
});

test('changes nothing after the end, or in a browser without `visualViewport`', () => {
  end();
  change('resize', { height: 300 });
  expect(bar().style.bottom).toBe('');
  Object.defineProperty(window, 'visualViewport', { value: undefined, configurable: true });
  expect(visibleBottom()).toBe(640);
  expect(watchKeyboard()).not.toThrow();
});
