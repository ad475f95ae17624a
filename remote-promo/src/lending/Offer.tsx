import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { fill } from '@loan/shared/wording/fill';
import { TERM } from '@loan/shared/wording/loanFigures';

import { LoanRange } from '../LoanRange';
import { useFacts } from '../screens/siteFacts';
import { Unbroken } from '../Unbroken';
import { useLendingWording } from '../wording/useLendingWording';
import { useSiteWording } from '../wording/useSiteWording';
import styles from './lending.module.css';

/** The first content of the page: amount, term, lender and licence. */
export function Offer() {
  const { offer } = useLendingWording();
  const { income } = useSiteWording();
  const { lender, licence } = useTrust();
  const facts = useFacts();
  return (
    <section aria-labelledby="site-offer">
      <h2 id="site-offer" className={styles.title}>
        <span className={styles.kicker}>{offer.title}</span> <LoanRange word={offer.upTo} />
      </h2>
      <ul className={styles.facts}>
        <li>{fill(offer.term, { min: TERM.from, max: TERM.to })}</li>
        <li>{keepNumbers(facts(income))}</li>
        {(lender || licence) && (
          <li>
            {lender && <b>{lender}</b>}
            {licence && (
              <span className={styles.licence}>
                <Unbroken>{licence}</Unbroken>
              </span>
            )}
          </li>
        )}
      </ul>
    </section>
  );
}
