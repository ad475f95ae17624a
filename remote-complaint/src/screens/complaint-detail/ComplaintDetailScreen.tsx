import { useEffect, useState } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { Card } from '@loan/shared/ui/Card/Card';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';
import { fill } from '@loan/shared/wording/fill';

import type { Complaint } from '../../api/complaint';
import type { pages } from '../../api/pages';
import { useProblemDetailQuery } from '../../complaintApi';
import { useWording } from '../../wording/useWording';
import { complaintState } from '../complaintState';
import { RegulatorLine } from '../RegulatorLine';
import styles from './ComplaintDetailScreen.module.css';
import { Images, type ImagesProps } from './Images';
import { ImageViewer, type ImageViewerProps } from './ImageViewer';
import { Rating } from './Rating';
import { ServiceRow } from './ServiceRow';
import { StatusCard } from './StatusCard';

/** The rating opens this long after the complaint is shown (product §9.1). ms */
const AFTER = 3000;

/**
 * When the rating is due: 3 s after a complaint that asks for it, once per visit. The wait is cancelled when the screen is
 * left, and when a later read does not ask for it any more.
 */
export function useRatingTime(asked: boolean): { readonly due: boolean; readonly end: () => void } {
  const [stage, setStage] = useState<'before' | 'due' | 'ended'>('before');
  useEffect(() => {
    if (!asked || stage !== 'before') return undefined;
    const timer = setTimeout(() => setStage('due'), AFTER);
    return () => clearTimeout(timer);
  }, [asked, stage]);
  return { due: stage === 'due', end: () => setStage('ended') };
}

interface ComplaintViewProps {
  readonly complaint: Complaint;
  readonly onView: ImagesProps['onView'];
}

/** The status, the answer if there is one, then the message as it was sent and its images. */
export function ComplaintView({ complaint, onView }: ComplaintViewProps) {
  const { detail } = useWording();
  const { content, images, answer, answerImages, status, promised } = complaint;
  const isAnswered = answer !== '' || answerImages.length > 0;
  const waits = !isAnswered && complaintState(status) !== 'ended';
  return (
    <>
      <StatusCard complaint={complaint} isAnswered={isAnswered} waits={waits} />
      {isAnswered && (
        <Card title={detail.result}>
          <div className={styles.answer}>
            {answer !== '' && <p className={styles.text}>{answer}</p>}
            <Images addresses={answerImages} onView={onView} />
          </div>
          <ServiceRow>{detail.unsatisfied}</ServiceRow>
        </Card>
      )}
      <Card title={detail.text}>
        <p className={styles.text}>{content}</p>
        <p className={styles.count}>{fill(detail.count, { n: content.length })}</p>
      </Card>
      {images.length > 0 && (
        <Card title={detail.images}>
          <Images addresses={images} onView={onView} />
        </Card>
      )}
      {/* A waiting complaint without a promised date shows this line in its status card instead. */}
      {!(waits && promised === '') && <RegulatorLine />}
    </>
  );
}

/** Screen 15: a complaint as it was sent, and its status. */
export function ComplaintDetailScreen({ problemId }: PageParameters<typeof pages.complaintDetail>) {
  const { detail } = useWording();
  const query = useProblemDetailQuery({ problemId });
  const [viewed, setViewed] = useState<Pick<ImageViewerProps, 'images' | 'start'>>();
  // A stored reply may be older than the borrower's rating.
  const isCurrent = query.isSuccess && !query.isFetching;
  const rating = useRatingTime(isCurrent && query.currentData.askRating);
  return (
    <PageFrame title={detail.title} refreshes={query}>
      <Loaded read={query} skeleton={<Skeleton parts={[{ lines: 5 }, { lines: 2 }]} />}>
        {(complaint) => <ComplaintView complaint={complaint} onView={(images, start) => setViewed({ images, start })} />}
      </Loaded>
      {viewed && <ImageViewer {...viewed} onClose={() => setViewed(undefined)} />}
      {rating.due && viewed === undefined && <Rating problemId={problemId} onClose={rating.end} />}
    </PageFrame>
  );
}
