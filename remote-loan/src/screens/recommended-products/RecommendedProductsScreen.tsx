import type { PageParameters } from '@loan/shared/area/defineRemote';
import { Loaded } from '@loan/shared/area/Loaded';
import { Button } from '@loan/shared/ui/Button/Button';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Picture } from '@loan/shared/ui/pictures/Picture';
import { useShell } from '@loan/shared/ui/ShellContext';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import { moduleOf } from '../../api/recommended';
import { usePageEventMutation, useProductApplyMutation, useRecommendListQuery } from '../../loanApi';
import { ProductList } from '../../ProductList';
import { useOpening } from '../../useOpening';
import { useWording } from '../../wording/useWording';
import styles from './RecommendedProductsScreen.module.css';

/** A calendar page with a small moon: come back tomorrow. */
function FullPicture() {
  return (
    <Picture sign="M6 2a7 7 0 1 1-7-8 6 6 0 0 0 7 8z">
      <rect x="46" y="24" width="68" height="74" rx="6" fill="var(--surface)" />
      <path d="M46 44h68M62 16v16M98 16v16M58 58h8M76 58h8M94 58h8M58 76h8M76 76h8" />
    </Picture>
  );
}

/** Screen 2: the products that a borrower may apply for now. */
export function RecommendedProductsScreen({ scene }: PageParameters<typeof pages.recommendList>) {
  const { fixed, recommended } = useWording();
  const query = useRecommendListQuery({ scene });
  const [saveEvent] = usePageEventMutation();
  const [apply, mutation] = useProductApplyMutation({ fixedCacheKey: `recommended ${scene}` });
  const opening = useOpening({
    page: 'recommendList',
    of: scene,
    apply: ({ id, position }) => {
      const module = moduleOf(scene);
      void saveEvent({ productId: id, moduleId: module, positionId: position });
      return apply({ product_id: id, module_id: module, scene });
    },
    mutation,
    read: query,
    follow: { test: 'host' },
  });

  return (
    <PageFrame
      title={fixed.recTitle.text}
      refreshes={query}
      strip={opening.unknown && <UnknownOutcome checking={query.isFetching} onCheck={query.refetch} />}
    >
      <Loaded read={query} skeleton={<Skeleton parts={[{ lines: 3 }, { lines: 3 }, { lines: 3 }]} />}>
        {(products) =>
          products.length === 0 ? (
            <NoProducts />
          ) : (
            <>
              <p className={styles.note}>{recommended.note}</p>
              <ProductList products={products} opening={opening} />
            </>
          )
        }
      </Loaded>
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
