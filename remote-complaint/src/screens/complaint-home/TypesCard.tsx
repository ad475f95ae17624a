import { useId, useState } from 'react';

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
  const shell = useShell();
  const { home, fixed } = useWording();
  const [wanted, setWanted] = useState(false);
  const allowed = order?.collection === true;
  const isOpen = wanted && allowed;
  // Of the order that was chosen then: another one may allow it.
  const [refused, setRefused] = useState<ComplaintOrder | 'none'>();
  const isRefused = !allowed && refused === (order ?? 'none');
  const refuse = useRefusal(order?.orderNo);

  const open = (type: ComplaintOption, sub?: ComplaintOption) => {
    const values = { problemType: type.value, problemSonType: sub?.value ?? '' };
    remember(shell.storage.session, { ...values, title: type.title, sonTitle: sub?.title ?? '' });
    shell.open('complaintForm', { ...values, ...(order === undefined ? {} : { orderNo: order.orderNo, orderId: order.orderNo }) });
  };
  const press = (type: ComplaintOption) => {
    if (type.value !== COLLECTION) return open(type);
    if (!allowed) {
      setRefused(order ?? 'none');
      return refuse(fixed.noCollection);
    }
    return subTypes.length === 0 ? open(type) : setWanted(!isOpen);
  };

  return (
    <Card title={home.types}>
      {types.length === 0 && <p className={styles.none}>{home.noTypes}</p>}
      <ul className={styles.list}>
        {types.map((type) => {
          const isCollection = type.value === COLLECTION;
          return (
            <li key={type.value} className={styles.item}>
              <LinkRow
                icon={isCollection ? <Icon of={Phone} /> : <Icon of={FileText} />}
                onPress={() => press(type)}
                {...(isCollection && (subTypes.length > 0 || isRefused) ? { expanded: isOpen || isRefused } : {})}
              >
                {type.title}
              </LinkRow>
              {isCollection && isOpen && <SubTypes subTypes={subTypes} onChoose={(sub) => open(type, sub)} />}
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
  const shell = useShell();
  const { home, detail } = useWording();
  return (
    <div className={styles.sub}>
      <p className={styles.hint}>{home.instead}</p>
      <LinkRow onPress={() => shell.open('customerService')}>{detail.service}</LinkRow>
    </div>
  );
}

interface SubTypesProps {
  readonly subTypes: readonly ComplaintOption[];
  readonly onChoose: (sub: ComplaintOption) => void;
}

function SubTypes({ subTypes, onChoose }: SubTypesProps) {
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
        <LinkRow key={sub.value} onPress={() => onChoose(sub)}>
          {sub.title}
        </LinkRow>
      ))}
      {hours !== '' && <p className={styles.hint}>{fill(home.hours, { hours })}</p>}
    </div>
  );
}
