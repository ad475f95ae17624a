import { useRereadOnResume } from '@loan/shared/area/useRereadOnResume';
import type { ComplaintTab } from '@loan/shared/contracts/api/complaint';
import { Button } from '@loan/shared/ui/Button/Button';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { SkeletonCard, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { useComplaintsQuery } from '../../complaintApi';
import { useWording } from '../../wording/useWording';
import { ComplaintItems } from './ComplaintItems';
import styles from './ComplaintListScreen.module.css';
import { Tabs } from './Tabs';
import { useChosenTab } from './useChosenTab';

/** Screen 14: the borrower's complaints, in the tabs of the server. */
export function ComplaintListScreen() {
  const shell = useShell();
  const { list } = useWording();
  const { trust } = useCommonWording();
  const { data: tabs, error, isLoading, isFetching, refetch } = useComplaintsQuery();
  useRereadOnResume(refetch);
  return (
    <PageFrame title={list.title} onRefresh={tabs && refetch} refreshing={isFetching}>
      <Waiting waiting={tabs === undefined && isLoading} skeleton={<Skeleton />}>
        {tabs === undefined ? <FailedLoad failure={error} onRetry={refetch} /> : <Complaints tabs={tabs} />}
        {/* With the list, which would push it away. */}
        {shell.config.trust.regulator && <p className={styles.regulator}>{trust.regulator}</p>}
      </Waiting>
    </PageFrame>
  );
}

function Complaints({ tabs }: { readonly tabs: readonly ComplaintTab[] }) {
  const { list } = useWording();
  const [chosen, choose] = useChosenTab(tabs.length);
  const items = tabs[chosen]?.list ?? [];
  const content = items.length === 0 ? <NoComplaints /> : <ComplaintItems items={items} />;
  if (tabs.length === 0) return content;
  return (
    <Tabs label={list.title} tabs={tabs.map((tab) => `${tab.title} (${tab.list.length})`)} chosen={chosen} onChoose={choose}>
      {content}
    </Tabs>
  );
}

function NoComplaints() {
  const shell = useShell();
  const { list } = useWording();
  return (
    <Empty
      picture={<EmptyPicture />}
      title={list.emptyTitle}
      body={list.emptyBody}
      action={<Button onPress={() => shell.open('complaint')}>{list.create}</Button>}
    />
  );
}

function Skeleton() {
  return (
    <>
      <SkeletonCard lines={2} />
      <SkeletonCard lines={2} />
      <SkeletonCard lines={2} />
    </>
  );
}
