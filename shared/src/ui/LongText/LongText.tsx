import { type MouseEvent, type ReactNode } from 'react';

import styles from './LongText.module.css';

export interface LongTextProps {
  /** Id of the text; the ids of its sections are derived from it. */
  readonly id: string;
  /** A line above the text, in the page's language. */
  readonly above?: string;
  /**
   * A summary of the text, for a page as wide as the window: from a tablet on, the contents list then stays in view
   * next to summary and text.
   */
  readonly summary?: ReactNode;
  /** Heading of the contents list. */
  readonly contents: string;
  /** Text of the link back to the top. */
  readonly toTop: string;
  /** Language of the text when it is not the page's. */
  readonly lang?: 'en' | undefined;
  readonly sections: readonly { readonly title: string; readonly body: ReactNode }[];
}

/** The id of the heading of a section, by its index from 0. */
export const headingId = (id: string, index: number): string => `${id}-${index + 1}`;

/** Numbered sections with a contents list; headings from level 2 on. */
export function LongText({ id, above = '', summary, contents, toTop, lang, sections }: LongTextProps) {
  const isWide = summary !== undefined;
  const line = above !== '' && <p className={styles.above}>{above}</p>;
  return (
    <div id={id} tabIndex={-1}>
      {!isWide && line}
      <div className={isWide ? styles.wide : styles.columns}>
        {isWide && (
          <div>
            {summary}
            {line}
          </div>
        )}
        <nav aria-labelledby={`${id}-contents`} className={styles.contents}>
          <h2 id={`${id}-contents`} className={styles.heading}>
            {contents}
          </h2>
          <ol className={styles.list} lang={lang}>
            {sections.map(({ title }, index) => (
              <li key={title}>
                <JumpLink to={headingId(id, index)}>
                  {index + 1}. {title}
                </JumpLink>
              </li>
            ))}
          </ol>
        </nav>
        <article lang={lang}>
          {sections.map(({ title, body }, index) => (
            <section key={title} aria-labelledby={headingId(id, index)} className={styles.section}>
              <h2 id={headingId(id, index)} tabIndex={-1} className={styles.heading}>
                {index + 1}. {title}
              </h2>
              {body}
            </section>
          ))}
        </article>
      </div>
      <JumpLink to={id}>{toTop}</JumpLink>
    </div>
  );
}

/**
 * A link to a place on this page. It moves scroll position and focus itself: a native jump would add a history entry,
 * which "back" would have to undo.
 */
function JumpLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    const place = document.getElementById(to);
    place?.focus({ preventScroll: true });
    // After the focus, which scrolls in a browser without `preventScroll`.
    place?.scrollIntoView();
  };
  return (
    <a href={`#${to}`} className={styles.link} onClick={jump}>
      {children}
    </a>
  );
}
