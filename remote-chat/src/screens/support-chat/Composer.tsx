import { useRef, useState, type FormEvent } from 'react';

import { TYPED_BEFORE } from '@loan/shared/contracts/rendering';
import { isBlank } from '@loan/shared/format/isBlank';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { SendHorizontal } from '@loan/shared/ui/icons';
import { useShell } from '@loan/shared/ui/ShellContext';
import { useHydrated } from '@loan/shared/ui/useHydrated';

import { useWording } from '../../wording/useWording';
import type { Chat } from './chat';
import styles from './Composer.module.css';
import { keptTexts } from './keptTexts';

/** Maximum length of a message, in UTF-16 units. */
const LONGEST = 500;

/** The message field. The draft is stored until it is sent, for at most a day. */
export function Composer({ chat }: { readonly chat: Chat }) {
  const shell = useShell();
  const { chat: words } = useWording();
  const kept = keptTexts(shell.storage.local, 'supportChatDrafts');
  const { key } = chat;
  const input = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [known, setDraft] = useState<string>();
  if (hydrated && known === undefined) setDraft((kept.get(key) ?? '').slice(0, LONGEST));
  const draft = known ?? '';

  const write = (text: string) => {
    // After hydration the shell repeats this event.
    if (!hydrated) return;
    if (text === '') kept.remove(key);
    else kept.set(key, text);
    setDraft(text);
  };
  // Text typed before the draft was known is appended to it.
  const behindDraft = (text: string, { detail }: Event & { readonly detail?: unknown }) =>
    detail === TYPED_BEFORE && draft !== '' ? `${draft} ${text}` : text;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (chat.send(draft)) write('');
    else input.current?.focus();
  };
  return (
    <form className={styles.composer} onSubmit={submit}>
      <input
        ref={input}
        className={styles.input}
        aria-label={words.input}
        placeholder={words.input}
        autoComplete="off"
        enterKeyHint="send"
        maxLength={LONGEST}
        value={draft}
        onChange={({ target, nativeEvent }) => write(behindDraft(target.value, nativeEvent))}
      />
      <button type="submit" className={styles.send} aria-label={words.send} aria-disabled={isBlank(draft) || undefined}>
        <Icon of={SendHorizontal} />
      </button>
    </form>
  );
}
