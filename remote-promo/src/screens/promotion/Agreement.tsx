import { useEffect, useRef } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import styles from './Agreement.module.css';
import { agreementText } from './agreementText';

/** What registering means (specification §2, hash route of the promotion page). */
export function Agreement() {
  const { language } = useShell();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <article className={styles.text}>
      {agreementText[language].map(({ title, text }, index) => (
        <section key={title} className={styles.section}>
          <h2 ref={index === 0 ? top : undefined} tabIndex={-1} className={styles.title}>
            {index + 1}. {title}
          </h2>
          <p>{text}</p>
        </section>
      ))}
    </article>
  );
}
