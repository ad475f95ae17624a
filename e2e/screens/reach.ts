/** Faults of a screen, in words; runs in the page, and must be self-contained. */
export type Finding = () => readonly string[];

/** Sticky bars: together they take at most a third of the height. */
export const barsTooHigh: Finding = () => {
  const dialog = Array.from(document.querySelectorAll('[role="dialog"]')).at(-1);
  const scroller = dialog ?? document.scrollingElement ?? document.body;
  scroller.scrollTop = (scroller.scrollHeight - scroller.clientHeight) / 2;
  const view = dialog?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const bars: { name: string; height: number }[] = [];
  for (const element of (dialog ?? document.body).querySelectorAll('*')) {
    const { position, top, bottom } = getComputedStyle(element);
    const rect = element.getBoundingClientRect();
    const stuck =
      Math.abs(rect.top - view.top - Number.parseFloat(top)) < 1 || Math.abs(view.bottom - rect.bottom - Number.parseFloat(bottom)) < 1;
    const bar = position === 'fixed' || (position === 'sticky' && stuck);
    const height = Math.min(rect.bottom, view.bottom) - Math.max(rect.top, view.top);
    if (bar && rect.width > 1 && height > 0) bars.push({ name: `${element.tagName} ${element.textContent.slice(0, 30)}`, height });
  }
  const sum = bars.reduce((all, { height }) => all + height, 0);
  return sum > window.innerHeight / 3 ? bars.map(({ name, height }) => `${Math.round(height)} of ${window.innerHeight} px: ${name}`) : [];
};

/** Buttons, links and folds that cannot be scrolled into view, or that are covered. */
export const outOfReach: Finding = () => {
  const dialog = Array.from(document.querySelectorAll('[role="dialog"]')).at(-1);
  const controls = Array.from((dialog ?? document.body).querySelectorAll<HTMLElement>('button, a[href], summary'));
  return controls.flatMap((control) => {
    const shape = () => control.getBoundingClientRect();
    // A control positioned above the page appears only on keyboard focus.
    const waits = shape().bottom + window.scrollY < 0;
    // What is folded away has a shape, too.
    if (waits || shape().width <= 1 || !control.checkVisibility({ visibilityProperty: true })) return [];
    control.scrollIntoView({ block: 'center', inline: 'center' });
    // For a link on two lines, the first line.
    const { left, top, width, height } = control.getClientRects()[0] ?? shape();
    const at = document.elementFromPoint(left + width / 2, top + height / 2);
    return at !== null && control.contains(at) ? [] : [`${control.textContent.slice(0, 60)}: ${at?.outerHTML.slice(0, 80) ?? 'outside'}`];
  });
};
