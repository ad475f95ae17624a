import { keptValue } from '@loan/shared/area/keptValue';
import { Loaded } from '@loan/shared/area/Loaded';
import { useKept } from '@loan/shared/area/useKept';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { Button } from '@loan/shared/ui/Button/Button';
import { Empty } from '@loan/shared/ui/Empty/Empty';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { EmptyPicture } from '@loan/shared/ui/pictures/EmptyPicture';
import { useShell } from '@loan/shared/ui/ShellContext';
import { Skeleton } from '@loan/shared/ui/Waiting/Waiting';

import type { ComplaintTab } from '../../api/complaint';
import { useProblemListQuery } from '../../complaintApi';
import { useWording } from '../../wording/useWording';
import { RegulatorLine } from '../RegulatorLine';
import { ComplaintItems } from './ComplaintItems';
import { Tabs } from './Tabs';

const chosenTab = keptValue('complaintTab', (value) => (Number.isInteger(value) ? (value as number) : undefined));

/** Screen 14: the borrower's complaints, in the tabs of the server. */
export function ComplaintListScreen() {
  const { list } = useWording();
  const query = useProblemListQuery();
  return (
    <PageFrame title={list.title} refreshes={query}>
      <Loaded read={query} skeleton={<Skeleton parts={[{ lines: 2 }, { lines: 2 }, { lines: 2 }]} />}>
        {(tabs) => (
          <>
            <Complaints tabs={tabs} />
            {/* The next contact, for borrowers who have complained. */}
            {tabs.some((tab) => tab.list.length > 0) && <RegulatorLine />}
          </>
        )}
      </Loaded>
    </PageFrame>
  );
}

function Complaints({ tabs }: { readonly tabs: readonly ComplaintTab[] }) {
  const { list } = useWording();
  const { session } = useShell().storage;
  // Persisted, so that a return from the details opens the same tab.
  const [wanted = 0, choose] = useKept(chosenTab, session);
  // The server may have fewer tabs now.
  const chosen = tabs[wanted] === undefined ? 0 : wanted;
  const items = tabs[chosen]?.list ?? [];
  const content = items.length === 0 ? <NoComplaints /> : <ComplaintItems items={items} tabs={tabs} />;
  if (tabs.length === 0) return content;
  return (
    <Tabs label={list.title} tabs={tabs.map((tab) => `${tab.title} (${tab.list.length})`)} chosen={chosen} onChoose={choose}>
      {content}
    </Tabs>
  );
}

function NoComplaints() {
  const create = usePageLink('complaint');
  const { list } = useWording();
  return (
    <Empty picture={<EmptyPicture />} title={list.emptyTitle} body={list.emptyBody} action={<Button {...create}>{list.create}</Button>} />
  );
}
