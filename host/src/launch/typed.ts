import { GOES_ON } from '@loan/shared/contracts/drawing';

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
  readonly caret: Parameters<HTMLInputElement['setSelectionRange']> | undefined;
}

function typedIn(field: Field): Typed {
  if (isTick(field) || field instanceof HTMLSelectElement) return { value: standing(field), caret: undefined };
  const { selectionStart: start, selectionEnd: end, selectionDirection: direction } = field;
  return { value: field.value, caret: start === null ? undefined : [start, end, direction ?? 'none'] };
}

/** Puts into a field what was typed, as if that came now. */
function enter(field: Field, { value, caret }: Typed): void {
  if (isTick(field)) {
    field.checked = value !== true;
    field.click();
    return;
  }
  // What the page keeps for the field, where that is not what is typed in it now.
  const before = field.hasAttribute(GOES_ON) && field.value !== value && field.value !== '' ? `${field.value} ` : '';
  // What React knows of the field must differ from what stands in it: else nothing was typed.
  field.value = String(drawn(field));
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, `${before}${value}`);
  if (caret !== undefined && !(field instanceof HTMLSelectElement)) {
    const [start, end, direction] = caret;
    field.setSelectionRange((start ?? 0) + before.length, (end ?? 0) + before.length, direction);
  }
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

/**
 * What the borrower, or the browser, put into the fields of a drawn page while nothing heard it, up to the call of
 * the answer: that tells the page, field by field, as if it were put in then. To be called while React commits the
 * page: before the page is seen again, it knows.
 */
export function keepTyped(page: HTMLElement): () => void {
  const typed = new Map<number, Typed>();
  const look = () => {
    for (const [index, field] of fieldsOf(page).entries()) {
      if (standing(field) === drawn(field)) typed.delete(index);
      else typed.set(index, typedIn(field));
    }
  };
  look();
  page.addEventListener('input', look, true);
  const handBack = async () => {
    page.removeEventListener('input', look, true);
    // React takes no state of an event within a commit.
    await Promise.resolve();
    // Fields that were drawn anew are found by their places.
    const fields = fieldsOf(page);
    for (const [index, value] of typed) {
      const field = fields[index];
      if (field !== undefined) enter(field, value);
    }
  };
  return () => void handBack();
}

/** What tells a field from the others of its page, in every version of it. */
const nameOf = (field: Field) => `${field.type} ${field.getAttribute('aria-label') ?? field.labels?.[0]?.textContent ?? ''}`;

/**
 * What was put into the fields of a drawn page that is put away goes into the same fields of the page that is drawn in
 * `next` instead, once they stand there. Nothing is ticked: consent is given to what was read.
 */
export function moveTyped(page: HTMLElement, next: HTMLElement): void {
  const changed = fieldsOf(page).filter((field) => !isTick(field) && standing(field) !== drawn(field));
  const typed = new Map(changed.map((field) => [nameOf(field), typedIn(field)]));
  const { pathname } = window.location;
  const drawing = new MutationObserver(() => {
    if (window.location.pathname !== pathname) typed.clear();
    for (const field of typed.size === 0 ? [] : fieldsOf(next)) {
      const value = typed.get(nameOf(field));
      typed.delete(nameOf(field));
      if (value !== undefined) enter(field, value);
    }
    if (typed.size === 0) drawing.disconnect();
  });
  drawing.observe(next, { childList: true, subtree: true });
}
