import { TYPED_BEFORE } from '@loan/shared/contracts/rendering';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (page: HTMLElement) => [...page.querySelectorAll<Field>('input,textarea,select')];
const isTick = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** The current value of a field: whether it is ticked, or its text. */
const valueOf = (field: Field): boolean | string => (isTick(field) ? field.checked : field.value);

/** The field's value in the server-rendered page. */
function rendered(field: Field): boolean | string {
  if (isTick(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

interface Typed {
  readonly value: boolean | string;
  /** Position of the caret; undefined when the field has no caret. */
  readonly start: number | null | undefined;
  readonly end: number | null | undefined;
}

/** Enters a value into a field as if the borrower had just typed it. */
function enter(field: Field, { value, start, end }: Typed): void {
  if (isTick(field)) {
    field.checked = value !== true;
    field.click();
    return;
  }
  // React ignores a change event unless its last known value differs from the field's value, so React's value is reset first.
  field.value = String(rendered(field));
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (typeof start === 'number') (field as HTMLInputElement | HTMLTextAreaElement).setSelectionRange(start, end ?? start);
  field.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: TYPED_BEFORE }));
}

/** Identifies a field among those of its page, in every version of the page. */
const nameOf = (field: Field) => field.type + (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '');

/** The fields whose value differs from the server-rendered one, by name. */
function typedInto(page: HTMLElement, ticks = true): Map<string, Typed> {
  const typed = new Map<string, Typed>();
  for (const field of fieldsOf(page)) {
    const value = valueOf(field);
    const { selectionStart: start, selectionEnd: end } = field as Partial<HTMLInputElement>;
    if (value !== rendered(field) && (ticks || !isTick(field))) typed.set(nameOf(field), { value, start, end });
  }
  return typed;
}

function enterAll(page: HTMLElement, typed: Map<string, Typed>): void {
  for (const field of fieldsOf(page)) {
    const name = nameOf(field);
    const value = typed.get(name);
    typed.delete(name);
    if (value !== undefined) enter(field, value);
  }
}

/**
 * Keeps what the borrower, or the browser, entered into the fields of a server-rendered page before it was hydrated,
 * until the returned function is called. That function replays the input field by field. Call it while React commits
 * the page, so that the page has the values before it is seen again.
 */
export function keepTyped(page: HTMLElement): () => void {
  let typed = typedInto(page);
  const look = () => {
    typed = typedInto(page);
  };
  page.addEventListener('input', look, true);
  const handBack = async () => {
    page.removeEventListener('input', look, true);
    // React applies no state of an event that is dispatched within a commit.
    await Promise.resolve();
    enterAll(page, typed);
  };
  return () => void handBack();
}

/**
 * Moves input from a server-rendered page that is discarded into the same fields of the page that is rendered on the
 * client instead, as they appear. Call it before the page is removed. Ticks are not moved: a borrower consents to the
 * text that they have read.
 */
export function moveTyped(page: HTMLElement): void {
  const typed = typedInto(page, false);
  const { pathname } = window.location;
  const rendering = new MutationObserver(() => {
    if (window.location.pathname === pathname) enterAll(document.body, typed);
    else typed.clear();
    if (typed.size === 0) rendering.disconnect();
  });
  rendering.observe(document.body, { childList: true, subtree: true });
}
