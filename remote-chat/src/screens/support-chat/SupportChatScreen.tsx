import { type ReactNode, useEffect, useSyncExternalStore } from 'react';

import type { areaStore } from '@loan/shared/area/areaStore';
import type { PageParameters } from '@loan/shared/area/defineRemote';
import { usePageLink } from '@loan/shared/area/usePageLink';
import { useDispatch } from '@loan/shared/runtime/redux';
import { Button } from '@loan/shared/ui/Button/Button';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { RatingDialog } from '@loan/shared/ui/RatingDialog/RatingDialog';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';
import { Skeleton, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { CATEGORIES_PID } from '../../api/chat';
import type { pages } from '../../api/pages';
import { useQaListQuery } from '../../chatApi';
import { useWording } from '../../wording/useWording';
import { type Chat, chatOf, type ChatOrder, formQuery } from './chat';
import { opening, type Shown } from './chatState';
import { Composer } from './Composer';
import { isFresh } from './conversation';
import { Log } from './Log';
import styles from './SupportChatScreen.module.css';
import { Topics } from './Topics';

/** The conversation about an order and its current state: the opening state until hydration. */
function useChat(order: ChatOrder): { readonly chat: Chat; readonly shown: Shown } {
  const shell = useShell();
  const dispatch = useDispatch<ReturnType<typeof areaStore>['dispatch']>();
  const chat = chatOf(shell, dispatch, order);
  const shown = useSyncExternalStore(chat.subscribe, chat.get, () => opening);
  useEffect(() => {
    chat.setVisible(true);
    // Not when the page is resumed: that is the same visit.
    chat.reopenRating();
    const stop = shell.onResume(() => chat.setVisible(true));
    return () => {
      stop();
      chat.setVisible(false);
    };
  }, [shell, chat]);
  return { chat, shown };
}

/**
 * The bar that stays at the top while the conversation scrolls: the topics below the shell's header (in the flow where a
 * keyboard takes the space), or, where the native app shows the header, the link to a person.
 */
function TopBar({ children }: { readonly children: ReactNode }) {
  const { drawsHead } = useShell();
  return <div className={drawsHead ? `${styles.bar} ${styles.underHead}` : styles.bar}>{children}</div>;
}

/** Screen 16: the assistant answers questions, takes messages, and hands over to a person. */
export function SupportChatScreen(query: PageParameters<typeof pages.supportChat>) {
  const orderNo = query.orderNo || query.orderId;
  const order: ChatOrder = { orderNo, orderId: query.orderId || orderNo };
  const shell = useShell();
  const { chat: words, fixed } = useWording();
  const { common } = useCommonWording();
  const { chat, shown } = useChat(order);
  const hydrated = useHydrated();
  const { currentData: categories, error, isLoading, refetch } = useQaListQuery({ orderNo, pid: CATEGORIES_PID });
  const { rating } = shown.conversation;
  const fresh = isFresh(shown.conversation);

  // The link to a person is always in view: in the shell's header, else in the bar at the top. A tap before the page is interactive
  // opens the form without the record.
  const form = usePageLink('complaintForm', formQuery(order));
  const human = (
    <Button kind="text" href={form.href} onPress={chat.toHuman}>
      <FixedText of={fixed.cs} />
    </Button>
  );
  const topics = categories && categories.entries.length > 0 && <Topics entries={categories.entries} chat={chat} />;
  const failed = categories === undefined && !isLoading;
  return (
    <PageFrame title={words.title} action={shell.drawsHead ? human : undefined} footer={<Composer chat={chat} />}>
      {!shell.drawsHead && <TopBar>{human}</TopBar>}
      {failed && fresh && <FailedLoad failure={error} onRetry={refetch} />}
      {failed && !fresh && (
        <Button kind="secondary" onPress={refetch}>
          {common.reload}
        </Button>
      )}
      <Waiting
        waiting={fresh && isLoading}
        skeleton={<Skeleton parts={[{ height: 120 }, { height: 56, width: 76 }, { height: 56, width: 68 }]} />}
      >
        {topics && (shell.drawsHead ? <TopBar>{topics}</TopBar> : topics)}
        {/* A restored conversation must not be announced at hydration, so another log opens with it, at its end. */}
        {failed && fresh ? null : (
          <>
            {orderNo !== '' && <About orderNo={orderNo} />}
            <Log key={String(hydrated)} chat={chat} shown={shown} />
          </>
        )}
      </Waiting>
      {rating && !rating.isAside && (
        <RatingDialog
          title={words.rate}
          cancel={words.rateNo}
          confirm={words.rateYes}
          stars={rating.stars}
          onStars={chat.setStars}
          onSend={chat.rate}
          onClose={chat.closeRating}
        />
      )}
    </PageFrame>
  );
}

/** The order of the conversation. Its number does not break. */
function About({ orderNo }: { readonly orderNo: string }) {
  const { chat } = useWording();
  const [before, after] = chat.about.split('{order}');
  return (
    <p className={styles.about}>
      {before}
      <span translate="no" className={styles.order}>
        {orderNo}
      </span>
      {after}
    </p>
  );
}
