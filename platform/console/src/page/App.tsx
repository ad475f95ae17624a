import { useCallback, useEffect, useState } from 'react';

import { Spinner } from '@loan/shared/ui/Spinner/Spinner';

import type { SessionState } from '../contract';
import { get, post, type Answer } from './api';
import { Board } from './Board';
import styles from './console.module.css';
import { SignIn } from './SignIn';

type Asked = { readonly kind: 'asking' } | { readonly kind: 'known'; readonly session: SessionState } | { readonly kind: 'unreachable' };

const askedOf = (answer: Answer<SessionState>): Asked => (answer.ok ? { kind: 'known', session: answer.value } : { kind: 'unreachable' });

/** The console: the sign-in, or the board. `opened`: fragment of the address at the start. */
export function App({ opened }: { readonly opened: string }) {
  const [asked, setAsked] = useState<Asked>({ kind: 'asking' });
  const [fragment, setFragment] = useState(opened);
  const take = useCallback((answer: Answer<SessionState>) => {
    setAsked(askedOf(answer));
    if (!answer.ok || answer.value.by === undefined) return;
    // The fragment (a failed sign-in or a used token) no longer applies when the person signs out later.
    setFragment('');
    window.history.replaceState(window.history.state, '', window.location.pathname);
  }, []);
  useEffect(() => {
    void get<SessionState>('/api/session').then(take);
  }, [take]);
  const ask = useCallback(async () => take(await get<SessionState>('/api/session')), [take]);
  const onAsk = useCallback(() => void ask(), [ask]);
  const signOut = async () => {
    await post('/api/sign-out', {});
    await ask();
  };
  if (asked.kind === 'asking')
    return (
      <main className={styles.signIn}>
        <p role="status">
          <Spinner /> Opening the console…
        </p>
      </main>
    );
  if (asked.kind === 'unreachable')
    return (
      <main className={styles.signIn}>
        <p className={styles.refusal} role="alert">
          The console cannot be reached. Reload when it runs again.
        </p>
      </main>
    );
  const { session } = asked;
  if (session.by === undefined) return <SignIn session={session} fragment={fragment} onSignedIn={onAsk} />;
  return <Board by={session.by} roles={session.roles} onSignedOut={onAsk} signOut={signOut} />;
}
