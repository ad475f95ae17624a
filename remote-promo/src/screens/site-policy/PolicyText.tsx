import { useShell } from '@loan/shared/ui/ShellContext';
import { type MouseEvent, type ReactNode } from 'react';

import { useSiteWording } from '../../wording/useSiteWording';
import styles from './PolicyText.module.css';
import { type PolicyTopic, privacyPolicy } from './privacyPolicy';

const TOP = 'privacy-policy';
const idOf = (index: number) => `${TOP}-${index + 1}`;

/** The policy with its contents list; headings from level 2 on. */
export function PolicyText() {
  const { language } = useShell();
  const { policyNote, contents, toTop } = useSiteWording();
  const lang = language === 'en' ? undefined : 'en';
  return (
    <div className={styles.policy} id={TOP} tabIndex={-1}>
      {policyNote !== '' && <p className={styles.note}>{policyNote}</p>}
      <div className={styles.columns}>
        <nav aria-labelledby={`${TOP}-contents`} className={styles.contents}>
          <h2 id={`${TOP}-contents`} className={styles.heading}>
            {contents}
          </h2>
          <ol className={styles.list} lang={lang}>
            {privacyPolicy.map(({ title }, index) => (
              <li key={title}>
                <JumpLink to={idOf(index)}>
                  {index + 1}. {title}
                </JumpLink>
              </li>
            ))}
          </ol>
        </nav>
        <article lang={lang}>
          {privacyPolicy.map((topic, index) => (
            <Topic key={topic.title} topic={topic} number={index + 1} id={idOf(index)} />
          ))}
        </article>
      </div>
      <JumpLink to={TOP}>{toTop}</JumpLink>
    </div>
  );
}

function Topic({ topic, number, id }: { readonly topic: PolicyTopic; readonly number: number; readonly id: string }) {
  const { title, text, rights, after } = topic;
  const { email } = useShell().config.company;
  const [before, behind] = (after ?? '').split('{email}');
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} tabIndex={-1} className={styles.heading}>
        {number}. {title}
      </h2>
      <p>{text}</p>
      {rights !== undefined && (
        <dl className={styles.rights}>
          {rights.map((right) => (
            <div key={right.name}>
              <dt className={styles.right}>{right.name}</dt>
              <dd>{right.text}</dd>
            </div>
          ))}
        </dl>
      )}
      {after !== undefined && (
        <p>
          {before}
          <a href={`mailto:${email}`}>{email}</a>
          {behind}
        </p>
      )}
    </section>
  );
}

/** A link to a place of this page. It moves eye and focus itself: followed by the browser, it would put a step into the history. */
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
