import { Card } from '@loan/shared/ui/Card/Card';
import { Logo } from '@loan/shared/ui/Logo/Logo';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';

import type { LoanOffer } from '../../api/loanOffer';
import { useWording } from '../../wording/useWording';
import { EndOfDay } from './EndOfDay';
import styles from './OfferHead.module.css';

/** Some fields may hold a code instead of words ('30', '2'): shown only when they say something by themselves. */
const says = (text: string): boolean => /[\p{L}%]/u.test(text);

/** Product, amount, term, rate and the first payment. */
export function OfferHead({ offer }: { readonly offer: LoanOffer }) {
  const { confirm } = useWording();
  const rates = [offer.rate, offer.specialRate].filter((text, index) => (index === 0 ? text !== '' : says(text) && text !== offer.rate));
  const first = says(offer.firstPeriodDay) ? offer.firstPeriodDay : '';
  const facts = [
    { label: confirm.term, text: [offer.periods, says(offer.termUnit) ? offer.termUnit : ''].join(' ').trim() },
    { label: confirm.rate, text: rates.join(' · ') },
    { label: offer.plans.length > 1 ? confirm.first : confirm.repayDate, date: offer.firstPayTime, text: first },
  ].filter(({ date = '', text }) => date !== '' || text !== '');
  return (
    <Card tone="brand">
      <div className={styles.product}>
        <Logo address={offer.productLogo} />
        {offer.productName !== '' && <h2 className={styles.name}>{offer.productName}</h2>}
      </div>
      {offer.amount !== '' && (
        <>
          <p className={styles.label}>{confirm.amount}</p>
          <p className={styles.amount}>
            <MoneyText amount={offer.amount} size="amount" />
          </p>
        </>
      )}
      <dl className={styles.facts}>
        {facts.map(({ label, date = '', text }) => (
          <div key={label} className={styles.fact}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              <EndOfDay date={date} />
              {date !== '' && text !== '' && ' · '}
              {text}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
