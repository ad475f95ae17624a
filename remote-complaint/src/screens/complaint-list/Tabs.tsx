import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';

import { classNames } from '@loan/shared/ui/classNames';
import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './Tabs.module.css';

export interface TabsProps {
  /** Accessible name of the row. */
  readonly label: string;
  /** Labels of the tabs, in order. */
  readonly tabs: readonly ReactNode[];
  /** Index of the chosen tab. */
  readonly chosen: number;
  readonly onChoose: (index: number) => void;
  /** Content of the chosen tab. */
  readonly children: ReactNode;
}

/** Index that a key moves to; undefined for other keys. */
function moved(key: string, from: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (from + 1) % count;
  if (key === 'ArrowLeft') return (from + count - 1) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/**
 * A row of tabs that scrolls sideways, and the panel of the chosen one. One stop for the Tab key; arrow keys, Home and End
 * choose. Not antd-mobile's: its component moves its line by script, measures on every render, and has no arrow keys.
 */
export function Tabs({ label, tabs, chosen, onChoose, children }: TabsProps) {
  const id = useId();
  const { drawsHead } = useShell();
  const row = useRef<HTMLDivElement>(null);
  const tabAt = (index: number) => row.current?.children[index];
  useEffect(() => {
    const box = row.current;
    const tab = box?.children[chosen];
    if (!box || !tab) return undefined;
    // On a narrow phone the chosen tab may be out of view. `scrollIntoView` would make the Tab key start after it.
    const show = () => {
      box.scrollLeft += middleOf(tab) - middleOf(box);
    };
    show();
    // Rotating the phone or enlarging the text changes the size of the row or of the tab.
    if (typeof ResizeObserver === 'undefined') return undefined;
    const sizes = new ResizeObserver(show);
    for (const each of [box, tab]) sizes.observe(each);
    return () => sizes.disconnect();
  }, [chosen]);

  const onKeyDown = (event: KeyboardEvent) => {
    const to = moved(event.key, chosen, tabs.length);
    if (to === undefined) return;
    event.preventDefault();
    onChoose(to);
    const tab = tabAt(to);
    if (tab instanceof HTMLElement) tab.focus();
  };
  return (
    <>
      <div ref={row} role="tablist" aria-label={label} className={classNames(styles.row, drawsHead && styles.underHead)}>
        {tabs.map((words, index) => (
          <button
            key={index}
            type="button"
            role="tab"
            id={`${id}-${index}`}
            className={styles.tab}
            aria-selected={index === chosen}
            aria-controls={index === chosen ? `${id}-panel` : undefined}
            tabIndex={index === chosen ? 0 : -1}
            onClick={() => onChoose(index)}
            onKeyDown={onKeyDown}
          >
            {words}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}
