import { useShell } from '@loan/shared/ui/ShellContext';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import { Reach } from '../lending/Reach';
import { Regulator } from '../lending/Regulator';
import { Unbroken } from '../Unbroken';
import { useSiteWording } from '../wording/useSiteWording';
import styles from './SiteFrame.module.css';
import { SiteLink } from './SiteLink';

/** The company behind the site and its contacts; lender, licence and regulator if configured. */
export function SiteFooter() {
  const { address, phone, email } = useShell().config.company;
  const { lender, licence, regulator, otp, wise } = useTrust();
  const { footer, contact } = useSiteWording();
  const lines = { lender, licence: licence && <Unbroken>{licence}</Unbroken>, regulator: regulator && <Regulator />, otp, wise };
  return (
    <footer className={styles.footer}>
      <div className={styles.footerBody}>
        <address className={styles.company}>
          <dl>
            <dt>{footer.address}</dt>
            <dd>{address}</dd>
            <dt>{footer.phone}</dt>
            <dd>
              <Reach phone={phone} email="" />
            </dd>
            <dt>{footer.email}</dt>
            <dd>
              <Reach phone="" email={email} />
            </dd>
          </dl>
        </address>
        <div className={styles.trust}>
          {Object.entries(lines).map(([key, line]) => line !== '' && <p key={key}>{line}</p>)}
          <SiteLink to="siteContact" className={styles.reach}>
            {contact.title}
          </SiteLink>
        </div>
      </div>
    </footer>
  );
}
