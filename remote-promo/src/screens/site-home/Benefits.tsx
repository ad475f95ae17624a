import { CalendarClock, ShieldCheck, Zap } from '@loan/shared/ui/icons';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';

import { useSiteWording } from '../../wording/useSiteWording';
import { useAboutText } from '../siteFacts';
import styles from './SiteHomeScreen.module.css';

/** Three reasons, each with its icon. */
export function Benefits() {
  const { benefits: title } = useSiteWording();
  const { quick, flexible, safe } = useAboutText().benefits;
  const benefits = [
    { ...quick, icon: <Zap /> },
    { ...flexible, icon: <CalendarClock /> },
    { ...safe, icon: <ShieldCheck /> },
  ];
  return (
    <section aria-labelledby="site-benefits">
      <VisuallyHidden>
        <span id="site-benefits">{title}</span>
      </VisuallyHidden>
      <ul className={styles.benefits}>
        {benefits.map(({ name, text, icon }) => (
          <li key={name} className={styles.benefit}>
            <span className={styles.icon}>{icon}</span>
            <h2 className={styles.name}>{name}</h2>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
