import { Loaded } from '@loan/shared/area/Loaded';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { MessageCircle } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import { useContactInfoQuery } from '../../chatApi';
import { useWording } from '../../wording/useWording';
import { Contacts } from './Contacts';
import { Officer } from './Officer';
import { TrustLines } from './TrustLines';

/** Screen 17: how a person is reached. */
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
