import { Loaded } from '@loan/shared/area/Loaded';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { Card } from '@loan/shared/ui/Card/Card';
import { ContactLinks } from '@loan/shared/ui/ContactLinks/ContactLinks';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { MessageCircle } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Regulator } from '@loan/shared/ui/TrustLines/Regulator';
import { TrustLines as Lines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import { useContactInfoQuery } from '../../chatApi';
import { useWording } from '../../wording/useWording';
import { Contacts } from './Contacts';
import styles from './CustomerServiceScreen.module.css';

/** What our staff never ask for, and the regulator if configured. */
function TrustLines() {
  const { regulator, otp } = useTrust();
  return (
    <Lines
      lines={[otp, regulator].map(
        (line) =>
          line !== '' && (
            <span key={line} className={styles.line}>
              {line === regulator ? <Regulator sentence={line} /> : line}
            </span>
          ),
      )}
    />
  );
}

/** The officer for complaints and their contacts, if configured. */
function Officer() {
  const { name, phone, email } = useShell().config.trust.officer;
  const { trust } = useCommonWording();
  if ((name || phone || email) === '') return null;
  return (
    <Card title={trust.officer.replace(/:\s*$/, '')}>
      {name !== '' && <p className={styles.name}>{name}</p>}
      <ContactLinks phone={phone} email={email} className={styles.way} />
    </Card>
  );
}

/** Screen 17: contacts of customer service. */
export function CustomerServiceScreen() {
  const chat = usePageLink('supportChat');
  const { cs } = useWording();
  return (
    <PageFrame title={cs.title}>
      <Loaded read={useContactInfoQuery()} skeleton={<Skeleton parts={[{ height: 56 }, { lines: 5 }]} />}>
        {(contact) => (
          <>
            <Contacts contact={contact} />
            <Card>
              <LinkRow icon={<Icon of={MessageCircle} />} {...chat}>
                {cs.online}
              </LinkRow>
            </Card>
            <Officer />
            <TrustLines />
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}
