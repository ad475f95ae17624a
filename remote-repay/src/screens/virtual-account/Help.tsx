import { usePageLink } from '@loan/shared/area/usePageLink';
import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Headset, Phone } from '@loan/shared/ui/icons';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import { useLeaveOnce } from '../useLeaveOnce';

export interface HelpProps {
  readonly orderId: string;
  /** The order's phone number in dialable form, or ''. */
  readonly telephone: string;
}

/** Help: the complaint page and the service phone (the order's, else the configured one; product §4.14). */
export function Help({ orderId, telephone }: HelpProps) {
  const shell = useShell();
  const { va } = useWording();
  const leaveOnce = useLeaveOnce();
  const complaint = usePageLink('complaint', orderId === '' ? {} : { orderId, orderNo: orderId });
  const phone = telephone || shell.config.service.phone;
  return (
    <Card>
      <LinkRow icon={<Icon of={Headset} />} href={complaint.href} onPress={() => leaveOnce(complaint.onPress)}>
        {va.help}
      </LinkRow>
      {phone !== '' && (
        <LinkRow icon={<Icon of={Phone} />} href={`tel:${phone}`} onPress={() => void shell.bridge.callPhone(phone)}>
          {keepNumbers(fill(va.cs, { phone }))}
        </LinkRow>
      )}
    </Card>
  );
}
