import { useShell } from '@loan/shared/ui/ShellContext';

import { EmailLink } from '../../EmailLink';
import { ComplaintWays } from '../../lending/ComplaintWays';
import { FraudWarning } from '../../lending/FraudWarning';
import { useSiteWording } from '../../wording/useSiteWording';
import { SiteFrame } from '../SiteFrame';
import styles from './contact.module.css';
import { ContactForm } from './ContactForm';

/** /Contact: the form, which sends nothing (product §3.20), and an e-mail address below it. */
export function SiteContactScreen() {
  const { email } = useShell().config.company;
  const { contact } = useSiteWording();
  const [before, after] = contact.mail.split('{email}');
  return (
    <SiteFrame page="siteContact" title={{ text: contact.title }} hasForm>
      <div className={styles.columns}>
        <div>
          <ContactForm>
            <p className={styles.mail}>
              {before}
              <EmailLink email={email} after={after} />
            </p>
          </ContactForm>
        </div>
        <div className={styles.ways}>
          <ComplaintWays />
          <FraudWarning />
        </div>
      </div>
    </SiteFrame>
  );
}
