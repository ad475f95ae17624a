import { Fragment, useEffect, useRef } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';

import { EmailLink } from '../../EmailLink';
import { SiteLink } from '../SiteLink';
import styles from './Agreement.module.css';
import { agreementText, policyName } from './agreementText';

/** The agreement of the registration (product §2.3). */
export function Agreement() {
  const { language, config } = useShell();
  const top = useRef<HTMLHeadingElement>(null);
  useEffect(() => top.current?.focus(), []);
  const links = {
    email: <EmailLink email={config.company.email} after="." />,
    policy: <SiteLink to="privacyPolicy">{policyName[language]}</SiteLink>,
  };
  return (
    <article className={styles.text}>
      {agreementText[language].map(({ title, text }, index) => (
        <section key={title} className={styles.section}>
          <h2 ref={index === 0 ? top : undefined} tabIndex={-1} className={styles.title}>
            {index + 1}. {title}
          </h2>
          <p>
            {text.split(/\{(email|policy)\}/).map((part, place) => (
              <Fragment key={place}>{place % 2 === 0 ? part : links[part as keyof typeof links]}</Fragment>
            ))}
          </p>
        </section>
      ))}
    </article>
  );
}
