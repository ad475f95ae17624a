/** Layout and colours. Set through the style object, because the content policy has no hash for inline styles. */
const BAR =
  'display:flex;flex-wrap:wrap;align-items:center;gap:0 12px;box-sizing:border-box;min-height:44px;' +
  'padding:env(safe-area-inset-top) 16px 0;background:#12202f;color:#fff;font-size:.875rem;line-height:1.25rem';
const TEXT = 'flex:1 1 40%;margin:0;padding:6px 0;overflow-wrap:anywhere';
const BUTTON =
  'flex:none;min-width:44px;min-height:44px;padding:0;border:0;background:none;color:inherit;font:inherit;' +
  'font-weight:700;text-decoration:underline';

export interface BarButton {
  readonly name: string;
  onPress(button: HTMLButtonElement): void;
}

/**
 * A bar above the page, empty at first. Its space is reserved before the page renders, so that it covers and moves
 * nothing. It is not part of the shell, which has not loaded yet.
 */
export function addTabBar(page: Document = document) {
  const make = <Name extends 'aside' | 'p' | 'button'>(name: Name, style: string): HTMLElementTagNameMap[Name] => {
    const element = page.createElement(name);
    element.style.cssText = style;
    return element;
  };
  const bar = make('aside', BAR);
  const message = make('p', TEXT);
  message.setAttribute('role', 'status');
  bar.appendChild(message);
  page.body.insertBefore(bar, page.body.firstChild);
  // The bar covers the safe area at the top, so the shell's header must not add it again.
  page.documentElement.style.setProperty('--safe-t', '0px');
  return {
    /** Shows what this page is, and buttons. Called once. */
    show(label: string, text: string, buttons: readonly BarButton[]) {
      bar.setAttribute('aria-label', label);
      message.textContent = text;
      for (const { name, onPress } of buttons) {
        const button = make('button', BUTTON);
        button.type = 'button';
        button.textContent = name;
        button.onclick = () => onPress(button);
        bar.appendChild(button);
      }
    },
    /** Appends to the text. */
    add(text: string) {
      message.textContent += text;
    },
    remove() {
      bar.remove();
      page.documentElement.style.removeProperty('--safe-t');
    },
  };
}

export type TabBar = ReturnType<typeof addTabBar>;
