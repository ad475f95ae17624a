import { Button } from '@loan/shared/ui/Button/Button';
import { classNames } from '@loan/shared/ui/classNames';
import { FixedText } from '@loan/shared/ui/FixedText/FixedText';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { Check } from '@loan/shared/ui/icons';
import { keepNumbers } from '@loan/shared/ui/keepNumbers';

import { useWording } from '../../wording/useWording';
import styles from './bubbles.module.css';
import type { AnswerBubble, Vote } from './conversation';

export interface AnswerProps {
  readonly answer: AnswerBubble;
  readonly onVote: (vote: Vote) => void;
}

/** An answer and the question whether it helped. After the vote the buttons stay, inert, so that the focus is not lost. */
export function Answer({ answer: { text, vote, voting }, onVote }: AnswerProps) {
  const { chat, fixed } = useWording();
  const choice = (of: Vote) => (
    <Button
      kind="secondary"
      disabled={vote !== undefined || (voting !== undefined && voting !== of)}
      busy={voting === of}
      onPress={() => onVote(of)}
    >
      {vote === of && <Icon of={Check} className={styles.tick} size={12} strokeWidth={3} />}
      <FixedText of={fixed[of]} />
    </Button>
  );
  const place = (of: Vote) => <div className={classNames(styles.vote, vote === of && styles.chosen)}>{choice(of)}</div>;
  return (
    <>
      <p>{keepNumbers(text)}</p>
      <p className={styles.ask}>{chat.ask}</p>
      <div className={styles.votes}>
        {place('yes')}
        {place('no')}
      </div>
    </>
  );
}
