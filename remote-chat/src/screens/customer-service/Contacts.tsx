import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { EmailText } from '@loan/shared/ui/ContactLinks/ContactLinks';
import { CopyButton } from '@loan/shared/ui/CopyButton/CopyButton';
import { CopyNumber } from '@loan/shared/ui/CopyNumber/CopyNumber';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Mail, MessageCircle, Phone } from '@loan/shared/ui/icons';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

import type { Contact } from '../../api/chat';
import { useWording } from '../../wording/useWording';
import styles from './Contacts.module.css';
import { waysToCall } from './waysToCall';

/** Number, chat and e-mail. Only validated values can be tapped, and nothing opens without a tap. */
export function Contacts({ contact }: { readonly contact: Contact }) {
  const shell = useShell();
  const { cs, names } = useWording();
  const { common } = useCommonWording();
  const { hours } = useTrust();
  const { telephone, chat } = waysToCall(
    contact,
    shell.config.support.kind,
    shell.market,
    cs.whatsappText,
    (address) => shell.admit(address, 'link') !== undefined,
  );
  const { email } = contact;
  const number = contact.telephone;
  if (telephone === '' && chat === '' && email === '') return <NoContacts />;
  const both = telephone !== '' && chat !== '';
  const one = telephone === '' ? cs.whatsappOnly : cs.phoneOnly;
  const numbers = both ? cs.phone : one;
  return (
    <>
      <Card tone="brand">
        <p className={styles.intro}>{cs.intro}</p>
        {hours !== '' && <p>{hours}</p>}
      </Card>
      {(telephone !== '' || chat !== '') && (
        <Card title={numbers}>
          {number !== '' && (
            <div className={styles.value}>
              <CopyNumber value={number} spoken={names.digits} />
              <CopyButton text={number} label={`${common.copy} ${numbers}`} />
            </div>
          )}
          <div className={styles.ways}>
            {telephone !== '' && (
              <div className={styles.way}>
                <Button kind="secondary" href={`tel:${telephone}`} onPress={() => void shell.bridge.callPhone(telephone)}>
                  <Icon of={Phone} className={styles.icon} size={20} />
                  {cs.call}
                </Button>
              </div>
            )}
            {chat !== '' && (
              <div className={styles.way}>
                <Button
                  kind="secondary"
                  label={`${cs.whatsapp}, ${names.outside}`}
                  href={shell.admit(chat, 'link') ?? chat}
                  onPress={() => void shell.follow(chat, number === '' ? {} : { test: 'chat' })}
                >
                  <Icon of={MessageCircle} className={styles.icon} size={20} />
                  {/* Next to the phone button only the short label fits. */}
                  {both ? common.whatsapp : cs.whatsapp}
                </Button>
              </div>
            )}
          </div>
        </Card>
      )}
      {email !== '' && (
        <Card title={common.email}>
          <div className={styles.value}>
            <span translate="no" className={styles.email}>
              <EmailText of={email} />
            </span>
            <CopyButton text={email} label={`${common.copy} ${common.email}`} />
          </div>
          {/* The decoder rejects an address that a mail program could read as anything else than a recipient. */}
          <a className={styles.mail} href={`mailto:${email}`} aria-label={`${cs.mail}, ${names.outside}`}>
            <Icon of={Mail} className={styles.icon} size={20} />
            {cs.mail}
          </a>
        </Card>
      )}
    </>
  );
}

/** Shown when customer service has no contacts: says so, and points to the officer's contacts below if configured. */
function NoContacts() {
  const { cs } = useWording();
  const { phone, email } = useShell().config.trust.officer;
  if ((phone || email) === '') return <Empty picture={<EmptyPicture />} title={cs.none} />;
  return <Empty picture={<EmptyPicture />} title={cs.noNumber} body={cs.officerBelow} />;
}
