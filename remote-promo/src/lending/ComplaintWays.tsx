import { Card } from '@loan/shared/ui/Card/Card';
import { ContactLinks } from '@loan/shared/ui/ContactLinks/ContactLinks';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Regulator } from '@loan/shared/ui/TrustLines/Regulator';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { fill } from '@loan/shared/wording/fill';
import { REPLY_DAYS } from '@loan/shared/wording/loanFigures';

import { useLendingWording } from '../wording/useLendingWording';
import styles from './lending.module.css';
import { ComplainPicture } from './LendingPictures';

/** Owner of a channel: a key of the texts. */
type Who = 'office' | 'service' | 'officer';

/** Our contact channels and their owners. The only place that lists which channels are ours, as far as they are configured. */
export function useChannels() {
  const { company, service, trust } = useShell().config;
  const { officer } = trust;
  const told = new Set(['']);
  const once = (value: string) => {
    if (told.has(value)) return '';
    told.add(value);
    return value;
  };
  const of = (who: Who, phone: string, email: string) => ({ who, phone: once(phone), email: once(email) });
  const all = [of('office', company.phone, company.email), of('service', service.phone, ''), of('officer', officer.phone, officer.email)];
  return {
    /** The first contact. */
    support: { phone: service.phone || company.phone, email: company.email },
    officer,
    /** All of our channels, without duplicates. */
    channels: all.filter(({ phone, email }) => phone !== '' || email !== ''),
  };
}

/** How to complain, in order: to us, the grievance officer, the regulator; the last two if configured. */
export function ComplaintWays() {
  const { support, officer } = useChannels();
  const { hours, regulator } = useTrust();
  const { complain } = useLendingWording();
  return (
    <Card
      title={
        <>
          <ComplainPicture />
          {complain.title}
        </>
      }
    >
      <ol className={styles.ways}>
        <li>
          {fill(complain.first, { days: REPLY_DAYS })} {hours}
          <ContactLinks className={styles.reach} {...support} />
        </li>
        {officer.name !== '' && (
          <li>
            {fill(complain.second, { name: officer.name })}
            <ContactLinks className={styles.reach} {...officer} />
          </li>
        )}
        {regulator !== '' && (
          <li>
            <Regulator sentence={regulator} />
          </li>
        )}
      </ol>
    </Card>
  );
}
