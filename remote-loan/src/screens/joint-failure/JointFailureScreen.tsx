import { useId } from 'react';

import type { PageParameters } from '@loan/shared/area/defineRemote';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import type { ApiFailure } from '@loan/shared/contracts/api/call';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { failureReason } from '@loan/shared/ui/FailedLoad/failureReason';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Headset } from '@loan/shared/ui/icons';
import { LinkRow } from '@loan/shared/ui/LinkRow/LinkRow';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { Picture } from '@loan/shared/ui/pictures/Picture';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { UnknownOutcome } from '@loan/shared/ui/UnknownOutcome/UnknownOutcome';
import { Waiting } from '@loan/shared/ui/Waiting/Waiting';

import type { pages } from '../../api/pages';
import { useJointApplyMutation, useJointListQuery } from '../../loanApi';
import { ProductList } from '../../ProductList';
import { useOpening } from '../../useOpening';
import { useWording } from '../../wording/useWording';
import styles from './JointFailureScreen.module.css';

/** A plug pulled out of its socket: the page cannot be opened now. */
function UnpluggedPicture() {
  return (
    <Picture sign="M-6-6L6 6M6-6L-6 6">
      <path d="M16 62h22M38 46h18a16 16 0 0 1 0 32H38zM72 55h8M72 69h8M146 62h-22M124 42h-12a20 20 0 0 0 0 40h12z" fill="var(--surface)" />
    </Picture>
  );
}

const NO_PRODUCTS = { en: 'No other products now', id: 'Belum ada produk lain saat ini' };

/** Screen 10, on both of its pages: a product could not be opened; offers others. */
export function JointFailureScreen({ productId }: PageParameters<typeof pages.jointFailure>) {
  const shell = useShell();
  const { joint, detail } = useWording();
  const { common } = useCommonWording();
  const listId = useId();
  const service = usePageLink('customerService');
  const query = useJointListQuery({ targeted: productId });
  const offers = query.currentData;
  const isFailed = offers === undefined && !query.isLoading && query.error !== undefined;
  const message = offers?.message ?? '';
  const failure = (query.error ?? {}) as Partial<ApiFailure>;
  const [apply, mutation] = useJointApplyMutation({ fixedCacheKey: `joint ${productId}` });
  const opening = useOpening({
    page: 'jointFailure',
    of: productId,
    apply: ({ id, position }) => apply({ targeted: id, joint: position }),
    mutation,
    read: query,
  });
  useRereadOnResume(query.refetch);

  return (
    <PageFrame
      title={joint.title}
      strip={opening.unknown && <UnknownOutcome checking={query.isFetching} onCheck={query.refetch} />}
      footer={
        // If the list failed, its retry is the main button.
        <Button kind={isFailed ? 'secondary' : 'primary'} onPress={() => shell.bridge.goHome()}>
          {common.toHome}
        </Button>
      }
    >
      <div className={styles.notice}>
        <UnpluggedPicture />
        <p className={styles.text}>{joint.body}</p>
      </div>
      {/* Message and list appear together, so that nothing moves under the finger. */}
      <Waiting waiting={offers === undefined && query.isLoading}>
        {message !== '' && <p className={`${styles.notice} ${styles.text}`}>{message}</p>}
        {offers?.products.length === 0 ? (
          <div className={styles.notice}>
            <p className={`${styles.notice} ${styles.text}`}>{NO_PRODUCTS[shell.language]}</p>
            <Button kind="secondary" inline busy={query.isFetching} busyText={common.loading} onPress={query.refetch}>
              {common.reload}
            </Button>
          </div>
        ) : (
          <section aria-labelledby={listId}>
            <h2 id={listId} className={styles.heading}>
              {joint.list}
            </h2>
            {offers === undefined ? (
              // The page already reports a failure, so this one is only a line and a button.
              <>
                <p role="alert" className={styles.failed}>
                  {failureReason(failure, common) || joint.failed}
                </p>
                <FailedLoad bare picture={null} failure={failure} onRetry={query.refetch} />
              </>
            ) : (
              <ProductList products={offers.products} opening={opening} />
            )}
          </section>
        )}
        <Card>
          <LinkRow icon={<Icon of={Headset} />} {...service}>
            {detail.help}
          </LinkRow>
        </Card>
      </Waiting>
    </PageFrame>
  );
}
