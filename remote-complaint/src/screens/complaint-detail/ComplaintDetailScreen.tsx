import { useState } from 'react';

import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import { complaintPages, readPageQuery } from '@loan/shared/contracts/pages';
import { useLocation } from '@loan/shared/runtime/router';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Block, SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { useComplaintQuery } from '../../complaintApi';
import { useWording } from '../../wording/useWording';
import { ComplaintView } from './ComplaintView';
import { ImageViewer } from './ImageViewer';
import { Rating } from './Rating';
import { useRatingTime } from './useRatingTime';

/** Screen 15: what was sent, and what became of it. */
export function ComplaintDetailScreen() {
  const { problemId = '' } = readPageQuery(complaintPages.complaintDetail, useLocation().search);
  return <ComplaintPage key={problemId} problemId={problemId} />;
}

function ComplaintPage({ problemId }: { readonly problemId: string }) {
  const { detail } = useWording();
  const { currentData: complaint, error, isLoading, isFetching, refetch } = useComplaintQuery(problemId);
  const [viewed, setViewed] = useState<{ readonly images: readonly string[]; readonly start: number }>();
  const rating = useRatingTime(complaint?.askRating === true);
  useRereadOnResume(refetch);
  return (
    <PageFrame title={detail.title} onRefresh={complaint && refetch} refreshing={isFetching}>
      <Waiting waiting={complaint === undefined && isLoading} skeleton={<Skeleton />}>
        {complaint === undefined ? (
          <FailedLoad failure={error} onRetry={refetch} />
        ) : (
          <ComplaintView complaint={complaint} onView={(images, start) => setViewed({ images, start })} />
        )}
      </Waiting>
      {viewed && <ImageViewer {...viewed} onClose={() => setViewed(undefined)} />}
      {rating.due && viewed === undefined && <Rating problemId={problemId} onClose={rating.end} />}
    </PageFrame>
  );
}

function Skeleton() {
  return (
    <>
      <Block height={24} width={40} />
      <SkeletonCard lines={3} />
      <SkeletonCard lines={2} />
    </>
  );
}
