import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import { loanPages, readPageQuery } from '@loan/shared/contracts/pages';
import { useLocation } from '@loan/shared/runtime/router';
import { Button } from '@loan/shared/ui/Button/Button';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useShell } from '@loan/shared/ui/ShellContext';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { useApplyMutation, useRecommendedQuery, useSavePageEventMutation } from '../../loanApi';
import { ProductList } from '../../ProductList';
import { useOpening } from '../../useOpening';
import { useWording } from '../../wording/useWording';
import { FullPicture } from './FullPicture';
import styles from './RecommendedProductsScreen.module.css';

/** Screen 2: the products that a borrower may apply for now. */
export function RecommendedProductsScreen() {
  const { search, key } = useLocation();
  const { scene = '' } = readPageQuery(loanPages.recommendList, search);
  return <RecommendedProducts key={`${key} ${scene}`} scene={scene} />;
}

function RecommendedProducts({ scene }: { readonly scene: string }) {
  const { fixed, recommended } = useWording();
  const query = useRecommendedQuery(scene);
  const products = query.currentData;
  const [saveEvent] = useSavePageEventMutation();
  const [apply, flight] = useApplyMutation({ fixedCacheKey: `recommended ${scene}` });
  const opening = useOpening({
    apply: ({ id: productId, position }) => {
      void saveEvent({ productId, scene, position });
      return apply({ productId, scene });
    },
    flight,
    read: query,
    follow: { test: 'host' },
  });
  useRereadOnResume(query.refetch);

  return (
    <PageFrame
      title={fixed.recTitle.text}
      onRefresh={products && query.refetch}
      refreshing={query.isFetching}
      strip={opening.unknown && <UnknownOutcome checking={query.isFetching} onCheck={query.refetch} />}
    >
      <Waiting waiting={products === undefined && query.isLoading} skeleton={<Skeleton />}>
        {products === undefined ? (
          <FailedLoad failure={query.error} onRetry={query.refetch} />
        ) : products.length === 0 ? (
          <NoProducts />
        ) : (
          <>
            <p className={styles.note}>{recommended.note}</p>
            <ProductList products={products} opening={opening} />
          </>
        )}
      </Waiting>
    </PageFrame>
  );
}

function NoProducts() {
  const shell = useShell();
  const { fixed, recommended } = useWording();
  return (
    <Empty
      picture={<FullPicture />}
      title={recommended.emptyTitle}
      body={recommended.emptyBody}
      action={
        <Button onPress={() => shell.bridge.goHome()}>
          <FixedText of={fixed.recHome} />
        </Button>
      }
    />
  );
}

function Skeleton() {
  return (
    <>
      <SkeletonCard />
      <SkeletonCard />
      <SkeletonCard />
    </>
  );
}
