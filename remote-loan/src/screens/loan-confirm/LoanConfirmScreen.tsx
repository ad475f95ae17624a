import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import { loanPages, readPageQuery } from '@loan/shared/contracts/pages';
import { useLocation } from '@loan/shared/runtime/router';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { Block, SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { useAgreementsQuery, useLoanOfferQuery } from '../../loanApi';
import { useWording } from '../../wording/useWording';
import { Agreements } from './Agreements';
import { ConfirmFooter } from './ConfirmFooter';
import { CostCard } from './CostCard';
import { OfferHead } from './OfferHead';
import { PlanCard } from './PlanCard';
import { TrustLines } from './TrustLines';
import { useConsent } from './useConsent';
import { useReading } from './useReading';
import { useSubmission } from './useSubmission';

/** Screen 9: the offer of a product, to be read, agreed to and taken. */
export function LoanConfirmScreen() {
  const { productId = '' } = readPageQuery(loanPages.loanConfirm, useLocation().search);
  return <LoanConfirmPage key={productId} productId={productId} />;
}

function LoanConfirmPage({ productId }: { readonly productId: string }) {
  const { confirm } = useWording();
  const query = useLoanOfferQuery(productId);
  const agreements = useAgreementsQuery(productId);
  const reading = useReading(productId);
  const consent = useConsent(productId);
  const offer = query.currentData;
  const submission = useSubmission({
    productId,
    offer,
    offerRead: query,
    ticked: consent.ticked,
    agreementsKnown: agreements.currentData !== undefined,
    onArrived: consent.forget,
  });
  useRereadOnResume(query.refetch);

  return (
    <PageFrame
      title={confirm.title}
      strip={submission.unknown && <UnknownOutcome checking={query.isFetching} onCheck={query.refetch} />}
      footer={
        // Its sentence names the agreements: nothing moves under a finger when their list comes, and nothing is taken before.
        offer &&
        !agreements.isLoading && (
          <ConfirmFooter
            offer={offer}
            agreements={agreements.currentData ?? []}
            reading={reading}
            consent={consent}
            submission={submission}
          />
        )
      }
    >
      <Waiting waiting={offer === undefined && query.isLoading} skeleton={<Skeleton />}>
        {offer === undefined ? (
          <FailedLoad failure={query.error} onRetry={query.refetch} />
        ) : (
          <>
            <OfferHead offer={offer} />
            <CostCard offer={offer} />
            <PlanCard plans={offer.plans} />
            <Agreements list={agreements.currentData} reading={reading} isLoading={agreements.isFetching} onRetry={agreements.refetch} />
            <TrustLines />
          </>
        )}
      </Waiting>
    </PageFrame>
  );
}

function Skeleton() {
  return (
    <>
      <Block height={176} />
      <SkeletonCard lines={5} />
      <SkeletonCard lines={3} />
    </>
  );
}
