import type { ReactNode } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { classNames } from '@loan/shared/ui/classNames';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Check, ChevronRight, Headset, TriangleAlert } from '@loan/shared/ui/icons';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';
import { useCommonWording } from '@loan/shared/ui/ShellContext';
import { Spinner } from '@loan/shared/ui/Spinner/Spinner';
import { fill } from '@loan/shared/wording/fill';

import { useWording } from '../../wording/useWording';
import styles from './bubbles.module.css';
import type { Chat } from './chat';
import type { AnswerBubble, Bubble, ListBubble, Phrase, TypedBubble, Vote } from './conversation';

interface AnswerProps {
  readonly answer: AnswerBubble;
  readonly onVote: (vote: Vote) => void;
}

/** An answer and the question whether it helped. After the vote the buttons stay, inert, so that the focus is not lost. */
function Answer({ answer: { text, vote, voting }, onVote }: AnswerProps) {
  const { chat, fixed } = useWording();
  const choice = (of: Vote) => (
    <div className={classNames(styles.vote, vote === of && styles.chosen)}>
      <Button
        kind="secondary"
        disabled={vote !== undefined || (voting !== undefined && voting !== of)}
        busy={voting === of}
        onPress={() => onVote(of)}
      >
        {vote === of && <Icon of={Check} className={styles.tick} size={12} strokeWidth={3} />}
        <FixedText of={fixed[of]} />
      </Button>
    </div>
  );
  return (
    <>
      <p>{keepNumbers(text)}</p>
      <p className={styles.ask}>{chat.ask}</p>
      <div className={styles.votes}>
        {choice('yes')}
        {choice('no')}
      </div>
    </>
  );
}

/** Phrases followed by the button to a person. */
const WITH_HUMAN: ReadonlySet<Phrase> = new Set(['sorry', 'hand', 'none']);

export interface BubbleViewProps {
  readonly bubble: Bubble;
  readonly chat: Chat;
  /** Called when the focused button disappears. */
  readonly onGone: () => void;
}

/** One bubble. Shows server content as text only. */
export function BubbleView({ bubble, chat, onGone }: BubbleViewProps) {
  const { chat: words, fixed } = useWording();
  const { common } = useCommonWording();
  const afterwards = (press: () => void) => () => {
    press();
    onGone();
  };
  switch (bubble.kind) {
    case 'typed':
      return <Typed bubble={bubble} onResend={afterwards(() => chat.resend(bubble.no))} />;
    case 'chosen':
      return <p className={styles.me}>{bubble.text}</p>;
    case 'text':
      return <Bot>{keepNumbers(bubble.text)}</Bot>;
    case 'answer':
      return (
        <Bot>
          <Answer answer={bubble} onVote={(vote) => chat.vote(bubble.no, vote)} />
        </Bot>
      );
    case 'list':
      return <Questions bubble={bubble} onChoose={chat.choose} />;
    case 'phrase':
      return (
        <Bot>
          <p>{words[bubble.phrase]}</p>
          {WITH_HUMAN.has(bubble.phrase) && (
            <Button kind="secondary" onPress={chat.toHuman}>
              <FixedText of={fixed.cs} />
            </Button>
          )}
        </Bot>
      );
    case 'lost':
      return (
        <Bot>
          <p>{common.errorGeneric}</p>
          <Button kind="secondary" onPress={afterwards(() => chat.retry(bubble.no))}>
            {common.retry}
          </Button>
        </Bot>
      );
  }
}

function Bot({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <span className={styles.avatar}>
        <Icon of={Headset} size={20} />
      </span>
      <div className={styles.bot}>{children}</div>
    </>
  );
}

/** A typed message and its delivery. A tap anywhere on an unsent message sends it again. */
function Typed({ bubble: { text, delivery }, onResend }: { readonly bubble: TypedBubble; readonly onResend: () => void }) {
  const { chat } = useWording();
  return (
    // The error must cover neither the text nor the button to send it again.
    <div className={styles.sending} data-action={delivery === 'failed' ? '' : undefined}>
      <p className={styles.me}>{text}</p>
      {delivery === 'failed' && (
        <button type="button" className={styles.again} onClick={onResend}>
          <Icon of={TriangleAlert} size={16} />
          {chat.fail}
        </button>
      )}
      {(delivery === 'waiting' || delivery === 'sending') && (
        <span className={styles.onItsWay}>
          <Spinner />
        </span>
      )}
    </div>
  );
}

function Questions({ bubble: { topic, entries }, onChoose }: { readonly bubble: ListBubble; readonly onChoose: Chat['choose'] }) {
  const { chat } = useWording();
  return (
    <Bot>
      <p>{topic === chat.more ? topic : fill(chat.list, { topic })}</p>
      <ul className={styles.questions}>
        {entries.map((entry, index) => (
          <li key={index}>
            <button type="button" className={styles.question} onClick={() => onChoose(entry)}>
              <span className={styles.questionText}>{entry.title}</span>
              <Icon of={ChevronRight} className={styles.chevron} size={20} />
            </button>
          </li>
        ))}
      </ul>
    </Bot>
  );
}
