import { useId, useState, type ReactNode } from 'react';

import { usePageLink } from '@loan/shared/area/usePageLink';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { Card } from '@loan/shared/ui/Card/Card';
import { Disclosure } from '@loan/shared/ui/Disclosure/Disclosure';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { FileText, Phone } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import { COLLECTION, type ComplaintOption, type ComplaintOrder, type ComplaintStart } from '../../api/complaint';
import { remember } from '../../chosenType';
import { useWording } from '../../wording/useWording';
import styles from './TypesCard.module.css';

export interface TypesCardProps {
  readonly start: ComplaintStart;
  readonly order: ComplaintOrder | undefined;
}

/** The types. Collection expands its sub-types, only for an order that allows it (product §3.12). */
export function TypesCard({ start: { types, subTypes }, order }: TypesCardProps) {
  const { home } = useWording();
  const allowed = order?.collection === true;
  return (
    <Card title={home.types}>
      {types.length === 0 && <p className={styles.none}>{home.noTypes}</p>}
      <ul className={styles.list}>
        {types.map((type) => (
          <li key={type.value} className={styles.item}>
            {type.value !== COLLECTION ? (
              <ToForm type={type} order={order} icon={<Icon of={FileText} />} />
            ) : allowed && subTypes.length === 0 ? (
              <ToForm type={type} order={order} icon={<Icon of={Phone} />} />
            ) : allowed ? (
              <Disclosure key={order.orderNo} icon={<Icon of={Phone} />} title={type.title}>
                <SubTypes type={type} subTypes={subTypes} order={order} />
              </Disclosure>
            ) : (
              <Refused key={order?.orderNo} type={type} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Collection for an order that does not allow it: every tap shows the reason, and the link stays. */
function Refused({ type }: { readonly type: ComplaintOption }) {
  const service = usePageLink('customerService');
  const { home, detail, fixed } = useWording();
  const [isOpen, setOpen] = useState(false);
  const refuse = useRefusal(type.value);
  const toggle = () => {
    setOpen(true);
    refuse(fixed.noCollection);
  };
  return (
    <Disclosure icon={<Icon of={Phone} />} title={type.title} open={isOpen} onToggle={toggle}>
      <div className={styles.sub}>
        <p className={styles.hint}>{home.instead}</p>
        <LinkRow {...service}>{detail.service}</LinkRow>
      </div>
    </Disclosure>
  );
}

interface ToFormProps {
  readonly type: ComplaintOption;
  readonly sub?: ComplaintOption;
  readonly order: ComplaintOrder | undefined;
  readonly icon?: ReactNode;
}

/** Link to the form, which requests the titles if the type was tapped before hydration. */
function ToForm({ type, sub, order, icon }: ToFormProps) {
  const { storage } = useShell();
  const values = { problemType: type.value, problemSonType: sub?.value ?? '' };
  const form = usePageLink('complaintForm', { ...values, ...(order && { orderNo: order.orderNo, orderId: order.orderNo }) });
  const open = () => {
    remember(storage.session, { ...values, title: type.title, sonTitle: sub?.title ?? '' });
    form.onPress();
  };
  return (
    <LinkRow icon={icon} href={form.href} onPress={open}>
      {(sub ?? type).title}
    </LinkRow>
  );
}

interface SubTypesProps {
  readonly type: ComplaintOption;
  readonly subTypes: readonly ComplaintOption[];
  readonly order: ComplaintOrder | undefined;
}

function SubTypes({ type, subTypes, order }: SubTypesProps) {
  const shell = useShell();
  const { home } = useWording();
  const id = useId();
  const hours = shell.config.trust.collectionHours;
  return (
    <div role="group" aria-labelledby={id} className={styles.sub}>
      <p id={id} className={styles.hint}>
        {home.sub}
      </p>
      {subTypes.map((sub) => (
        <ToForm key={sub.value} type={type} sub={sub} order={order} />
      ))}
      {hours !== '' && <p className={styles.hint}>{fill(home.hours, { hours })}</p>}
    </div>
  );
}
