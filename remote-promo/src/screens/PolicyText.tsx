import { LongText, type LongTextProps } from '@loan/shared/ui/LongText/LongText';
import { useShell } from '@loan/shared/ui/ShellContext';

import { EmailLink } from '../EmailLink';
import { useSiteWording } from '../wording/useSiteWording';
import styles from './PolicyText.module.css';

/**
 * The privacy policy, shared by /Policy, /privacy and /privacyPolicy. English in both markets (product §1.8). `{email}` is
 * the company's.
 */
interface PolicyTopic {
  readonly title: string;
  readonly text: string;
  /** Rights, each with its name. */
  readonly rights?: readonly { readonly name: string; readonly text: string }[];
  /** Text after the rights. */
  readonly after?: string;
}

const privacyPolicy: readonly PolicyTopic[] = [
  {
    title: 'How we use information',
    text: 'We use the details you give us, the technical data of your device and the way you reached us to identify you, assess your application, send the money, collect repayments, prevent fraud, answer you, find errors in our service, know which advertisement brought you here and meet legal duties. We use it for nothing else.',
  },
  {
    title: 'Disclosure',
    text: 'We share what is necessary with our lending and payment partners, service providers bound by contract, credit bureaus where the law provides for it, and authorities when they are entitled to ask. We do not sell your data.',
  },
  {
    title: 'Cookies',
    text: 'We use cookies and local storage to keep you signed in, remember your payment choice and measure errors. You can delete them in your device; some functions will then ask again.',
  },
  {
    title: 'Data security',
    text: 'Data is encrypted in transit, access is limited to those who need it, and we tell you about a breach that affects you as the law requires.',
  },
  {
    title: 'Non-discrimination',
    text: 'Using a right described here never worsens the service or the price you get.',
  },
  {
    title: 'Your rights',
    text: 'You have these rights:',
    rights: [
      { name: 'Access', text: 'Ask which data we hold.' },
      { name: 'Correction', text: 'Have wrong data changed.' },
      { name: 'Erasure', text: 'Have data deleted that we no longer need.' },
      { name: 'Cancelling the account', text: 'Possible when no loan is outstanding.' },
      { name: 'Objection and restriction', text: 'Ask us to stop or limit a use.' },
      { name: 'Withdrawing consent', text: 'At any time, for the future.' },
      { name: 'Complaint', text: 'To us first, and to the authority of your country.' },
    ],
    after: 'Write to {email}; we answer without undue delay.',
  },
  { title: 'Minors', text: 'The service is for adults only. We delete data of minors when we learn of it.' },
  { title: 'Changes', text: 'We publish changes here with their date, and tell you about important ones in the app.' },
];

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
