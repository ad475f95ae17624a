import { useCallback } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines as Lines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { useServerMoment } from '@loan/shared/ui/useServerMoment';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';
import { fill } from '@loan/shared/wording/fill';

import type { pages } from '../../api/pages';
import { useContractsQuery, useLoanConfirmQuery } from '../../loanApi';
import { useWording } from '../../wording/useWording';
import { Agreements } from './Agreements';
import { ConfirmFooter, useConsent } from './ConfirmFooter';
import { costSummary } from './costSummary';
import { KeyFacts, OfferDetails } from './KeyFacts';
import { PlanCard } from './PlanCard';
import { useReading } from './useReading';
import { useSubmission } from './useSubmission';

/** The lender and the days to cancel: each line only if its value is configured. */
function TrustLines() {
  const { lender, licence, wise } = useTrust();
  const { confirm } = useWording();
  const days = useShell().config.confirm.coolingDays;
  return <Lines lines={[lender, licence, days > 0 && fill(confirm.cooling, { n: days }), wise]} />;
}

/** Screen 9: the borrower reads and accepts the offer of a product. */
export function LoanConfirmScreen({ productId }: PageParameters<typeof pages.loanConfirm>) {
  const shell = useShell();
  const { config, market } = shell;
  const { confirm } = useWording();
  const offerQuery = useLoanConfirmQuery({ productId });
  const { currentData: agreements, isLoading, isFetching, refetch: readAgreements } = useContractsQuery({ productId });
  const { refetch: readOffer } = offerQuery;
  // An offer and its agreements are always read again together.
  const refetch = useCallback(() => {
    void readOffer();
    void readAgreements();
  }, [readOffer, readAgreements]);
  const query = { ...offerQuery, refetch };
  const reading = useReading(productId);
  const consent = useConsent(productId);
  // The rates are calculated from the day of the offer.
  const readAt = useServerMoment(query.fulfilledTimeStamp);
  const offer = query.currentData;
  const submission = useSubmission({
    productId,
    offer,
    offerRead: query,
    ticked: consent.ticked,
    agreementsKnown: agreements !== undefined,
    onArrived: consent.forget,
  });

  return (
    <PageFrame
      title={confirm.title}
      strip={submission.unknown && <UnknownOutcome checking={query.isFetching} onCheck={query.refetch} />}
      footer={
        // The text names the agreements. It waits for their list, so that nothing moves under a finger and nothing is accepted before.
        offer &&
        !isLoading && (
          <ConfirmFooter offer={offer} agreements={agreements || []} reading={reading} consent={consent} submission={submission} />
        )
      }
    >
      <Loaded read={query} skeleton={<Skeleton parts={[{ height: 176 }, { lines: 5 }, { lines: 3 }]} />}>
        {(offer) => {
          const costs = costSummary(offer, market, config.confirm.netLabels, shell.zone, readAt);
          return (
            <>
              <KeyFacts offer={offer} costs={costs} />
              <PlanCard plans={offer.plans} />
              <OfferDetails offer={offer} fees={costs.fees} />
              <Agreements list={agreements} reading={reading} isLoading={isFetching} onRetry={readAgreements} />
              <TrustLines />
            </>
          );
        }}
      </Loaded>
    </PageFrame>
  );
}
