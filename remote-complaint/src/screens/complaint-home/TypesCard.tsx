import { useId, useState, type ReactNode } from 'react';

import { usePageLink } from '@loan/shared/area/usePageLink';
import { useRefusal } from '@loan/shared/area/useRefusal';
import { Card } from '@loan/shared/ui/Card/Card';
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

/** What it can be about. Collection opens its kinds, and only for an order that allows it (product §3.12). */
export function TypesCard({ start: { types, subTypes }, order }: TypesCardProps) {
  const { home, fixed } = useWording();
  const [wanted, setWanted] = useState(false);
  const allowed = order?.collection === true;
  const isOpen = wanted && allowed;
  // Of the order that was chosen then: another one may allow it.
  const [refused, setRefused] = useState<ComplaintOrder | 'none'>();
  const isRefused = !allowed && refused === (order ?? 'none');
  const refuse = useRefusal(order?.orderNo);

  const toggle = () => {
    if (allowed) return setWanted(!isOpen);
    setRefused(order ?? 'none');
    return refuse(fixed.noCollection);
  };

  return (
    <Card title={home.types}>
      {types.length === 0 && <p className={styles.none}>{home.noTypes}</p>}
      <ul className={styles.list}>
        {types.map((type) => {
          const isCollection = type.value === COLLECTION;
          const icon = <Icon of={isCollection ? Phone : FileText} />;
          const leads = !isCollection || (allowed && subTypes.length === 0);
          return (
            <li key={type.value} className={styles.item}>
              {leads ? (
                <ToForm type={type} order={order} icon={icon} />
              ) : (
                <LinkRow icon={icon} onPress={toggle} {...((subTypes.length > 0 || isRefused) && { expanded: isOpen || isRefused })}>
                  {type.title}
                </LinkRow>
              )}
              {isCollection && isOpen && <SubTypes type={type} subTypes={subTypes} order={order} />}
              {isCollection && isRefused && <Instead />}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The message is gone after a moment; the way on stays. */
function Instead() {
  const service = usePageLink('customerService');
  const { home, detail } = useWording();
  return (
    <div className={styles.sub}>
      <p className={styles.hint}>{home.instead}</p>
      <LinkRow {...service}>{detail.service}</LinkRow>
    </div>
  );
}

interface ToFormProps {
  readonly type: ComplaintOption;
  readonly sub?: ComplaintOption;
  readonly order: ComplaintOrder | undefined;
  readonly icon?: ReactNode;
}

/** To the form, which asks the server for the titles of a type that was tapped before the page was interactive. */
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
