import { TYPED_BEFORE } from '@loan/shared/contracts/drawing';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fieldsOf = (page: HTMLElement) => [...page.querySelectorAll<Field>('input,textarea,select')];
const isTick = (field: Field): field is HTMLInputElement => field instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(field.type);

/** What stands in a field: whether it is ticked, or its text. */
const standing = (field: Field): boolean | string => (isTick(field) ? field.checked : field.value);

/** What stood in it when the page was drawn. */
function drawn(field: Field): boolean | string {
  if (isTick(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  return ([...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0])?.value ?? '';
}

interface Typed {
  readonly value: boolean | string;
  /** Where the caret is; none: the field has no caret. */
  readonly start: number | null | undefined;
  readonly end: number | null | undefined;
}

/** Puts into a field what was typed, as if that came now. */
function enter(field: Field, { value, start, end }: Typed): void {
  if (isTick(field)) {
    field.checked = value !== true;
    field.click();
    return;
  }
  // What React knows of the field must differ from what stands in it: else nothing was typed.
  field.value = String(drawn(field));
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  if (typeof start === 'number') (field as HTMLInputElement | HTMLTextAreaElement).setSelectionRange(start, end ?? start);
  field.dispatchEvent(new CustomEvent('change', { bubbles: true, detail: TYPED_BEFORE }));
}

/** What tells a field from the others of its page, in every version of it. */
const nameOf = (field: Field) => field.type + (field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? '');

/** What stands in the fields of a page and was not drawn there, by their names. */
function typedInto(page: HTMLElement, ticks = true): Map<string, Typed> {
  const typed = new Map<string, Typed>();
  for (const field of fieldsOf(page)) {
    const value = standing(field);
    const { selectionStart: start, selectionEnd: end } = field as Partial<HTMLInputElement>;
    if (value !== drawn(field) && (ticks || !isTick(field))) typed.set(nameOf(field), { value, start, end });
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
 * What the borrower, or the browser, put into the fields of a drawn page while nothing heard it, up to the call of
 * the answer: that tells the page, field by field, as if it were put in then. To be called while React commits the
 * page: before the page is seen again, it knows.
 */
export function keepTyped(page: HTMLElement): () => void {
  let typed = typedInto(page);
  const look = () => {
    typed = typedInto(page);
  };
  page.addEventListener('input', look, true);
  const handBack = async () => {
    page.removeEventListener('input', look, true);
    // React takes no state of an event within a commit.
    await Promise.resolve();
    enterAll(page, typed);
  };
  return () => void handBack();
}

/**
 * What was put into the fields of a drawn page that is put away goes into the same fields of the page that is drawn
 * instead, once they stand there. To be called before it goes. Nothing is ticked: consent is given to what was read.
 */
export function moveTyped(page: HTMLElement): void {
  const typed = typedInto(page, false);
  const { pathname } = window.location;
  const drawing = new MutationObserver(() => {
    if (window.location.pathname === pathname) enterAll(document.body, typed);
    else typed.clear();
    if (typed.size === 0) drawing.disconnect();
  });
  drawing.observe(document.body, { childList: true, subtree: true });
}
