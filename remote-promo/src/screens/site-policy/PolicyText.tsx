import { LongText, type LongTextProps } from '@loan/shared/ui/LongText/LongText';
import { useShell } from '@loan/shared/ui/ShellContext';

import { EmailLink } from '../../EmailLink';
import { useSiteWording } from '../../wording/useSiteWording';
import styles from './PolicyText.module.css';
import { privacyPolicy, type PolicyTopic } from './privacyPolicy';

/** The policy with its contents list, and its `summary` on a wide page; English in both markets (product §1.8). */
export function PolicyText({ summary }: Pick<LongTextProps, 'summary'>) {
  const { language } = useShell();
  const { policyNote, contents, toTop } = useSiteWording();
  const sections = privacyPolicy.map((topic) => ({ title: topic.title, body: <Topic topic={topic} /> }));
  const lang = language === 'en' ? undefined : 'en';
  return (
    <LongText id="privacy-policy" above={policyNote} summary={summary} contents={contents} toTop={toTop} lang={lang} sections={sections} />
  );
}

function Topic({ topic: { text, rights, after } }: { readonly topic: PolicyTopic }) {
  const { email } = useShell().config.company;
  const [before, behind] = (after ?? '').split('{email}');
  return (
    <>
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
          <EmailLink email={email} after={behind} />
        </p>
      )}
    </>
  );
}
