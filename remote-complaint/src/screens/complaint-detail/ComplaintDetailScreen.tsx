import { useState } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import { useProblemDetailQuery } from '../../complaintApi';
import { useWording } from '../../wording/useWording';
import { ComplaintView } from './ComplaintView';
import { ImageViewer, type ImageViewerProps } from './ImageViewer';
import { Rating } from './Rating';
import { useRatingTime } from './useRatingTime';

/** Screen 15: a complaint as it was sent, and its status. */
export function ComplaintDetailScreen({ problemId }: PageParameters<typeof pages.complaintDetail>) {
  const { detail } = useWording();
  const query = useProblemDetailQuery({ problemId });
  const [viewed, setViewed] = useState<Pick<ImageViewerProps, 'images' | 'start'>>();
  const rating = useRatingTime(query.currentData?.askRating === true);
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
