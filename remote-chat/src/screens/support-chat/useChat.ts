import { useEffect, useSyncExternalStore } from 'react';

import type { areaStore } from '@loan/shared/area/areaStore';
import { useDispatch } from '@loan/shared/runtime/redux';
import { useShell } from '@loan/shared/ui/ShellContext';

import { chatOf, type Chat, type ChatOrder } from './chat';
import { opening, type Shown } from './chatState';

/** The conversation about an order and its current state: the opening state until hydration. */
export function useChat(order: ChatOrder): { readonly chat: Chat; readonly shown: Shown } {
  const shell = useShell();
  const dispatch = useDispatch<ReturnType<typeof areaStore>['dispatch']>();
  const chat = chatOf(shell, dispatch, order);
  const shown = useSyncExternalStore(chat.subscribe, chat.get, () => opening);
  useEffect(() => {
    chat.setVisible(true);
    const stop = shell.onResume(() => chat.setVisible(true));
    return () => {
      stop();
      chat.setVisible(false);
    };
  }, [shell, chat]);
  return { chat, shown };
}
