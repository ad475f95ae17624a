import { type MouseEvent, type ReactNode } from 'react';

import { aroundLoanTerms, loanTerms, type TermsSection } from '../../wording/loanTerms';
import { useShell } from '../ShellContext';
import { wordingHook } from '../wordingHook';
import styles from './LoanTerms.module.css';

/** Texts around the agreement: `title` is the page's. */
export const useLoanTermsWording = wordingHook(aroundLoanTerms);

const TOP = 'loan-terms';
const idOf = (index: number) => `${TOP}-${index + 1}`;

/** The agreement text with its contents list; English in both markets (specification §2, screen 6). */
export function LoanTerms() {
  const { language } = useShell();
  const { above, contents, toTop } = useLoanTermsWording();
  const lang = language === 'en' ? undefined : 'en';
  return (
    <div className={styles.terms}>
      <p id={TOP} tabIndex={-1} className={styles.above}>
        {above}
      </p>
      <nav aria-labelledby={`${TOP}-contents`} className={styles.contents}>
        <h2 id={`${TOP}-contents`} className={styles.heading}>
          {contents}
        </h2>
        <ol className={styles.list} lang={lang}>
          {loanTerms.map(({ title }, index) => (
            <li key={title}>
              <JumpLink to={idOf(index)}>
                {index + 1}. {title}
              </JumpLink>
            </li>
          ))}
        </ol>
      </nav>
      <article lang={lang}>
        {loanTerms.map((section, index) => (
          <Section key={section.title} section={section} number={index + 1} id={idOf(index)} />
        ))}
      </article>
      <JumpLink to={TOP}>{toTop}</JumpLink>
    </div>
  );
}

function Section({ section, number, id }: { readonly section: TermsSection; readonly number: number; readonly id: string }) {
  const { title, text, rows } = section;
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {number}. {title}
      </h2>
      <p>{text}</p>
      {rows !== undefined && (
        <table className={styles.figures} aria-labelledby={id}>
          <tbody>
            {rows.map(({ label, value }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A link to a place of this page. It moves eye and focus itself: followed by the browser, it would put a step into the history that "back" would have to undo. */
function JumpLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  const jump = (event: MouseEvent) => {
    event.preventDefault();
    const place = document.getElementById(to);
    place?.scrollIntoView();
    place?.focus({ preventScroll: true });
  };
  return (
    <a href={`#${to}`} className={styles.link} onClick={jump}>
      {children}
    </a>
  );
}
