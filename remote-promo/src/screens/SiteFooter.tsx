import type { MouseEvent } from 'react';

import { useShell } from '@loan/shared/ui/ShellContext';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import { useSiteWording } from '../wording/useSiteWording';
import styles from './SiteFrame.module.css';
import { SiteLink } from './SiteLink';

/** Who stands behind the site and how to reach them; lender, licence and regulator where they are configured. */
export function SiteFooter() {
  const { config, bridge } = useShell();
  const { address, phone, email } = config.company;
  const { lender, licence, regulator, otp, wise } = useTrust();
  const { footer, contact } = useSiteWording();
  const lines = [lender, licence, regulator, otp, wise].filter((line) => line !== '');
  // Inside the app the telephone is the app's.
  const call = (event: MouseEvent) => {
    if (bridge.present && bridge.callPhone(phone)) event.preventDefault();
  };
  return (
    <footer className={styles.footer}>
      <div className={styles.footerBody}>
        <address className={styles.company}>
          <dl>
            <dt>{footer.address}</dt>
            <dd>{address}</dd>
            <dt>{footer.phone}</dt>
            <dd>
              <a href={`tel:${phone}`} className={styles.reach} onClick={call}>
                {phone}
              </a>
            </dd>
            <dt>{footer.email}</dt>
            <dd>
              <a href={`mailto:${email}`} className={styles.reach}>
                {email}
              </a>
            </dd>
          </dl>
        </address>
        <div className={styles.trust}>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <SiteLink to="siteContact" className={styles.reach}>
            {contact.title}
          </SiteLink>
        </div>
      </div>
    </footer>
  );
}
