import { useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { TextField } from '@loan/shared/ui/TextField/TextField';

import type { SessionState } from '../contract';
import { post } from './api';
import styles from './console.module.css';

/** Why a person came back from the provider without a session. */
const FAULTS: Readonly<Record<string, string>> = {
  again: 'The sign-in was not completed. Try again.',
  'no-role': 'You are known, but have no role here. Ask who runs the console.',
  unreachable: 'The identity provider does not answer. Its address is in the log of the console.',
};

export interface SignInProps {
  readonly way: SessionState['way'];
  /** What stood in the fragment of the address: the token of a link, or why a sign-in failed. */
  readonly fragment: string;
  readonly onSignedIn: () => void;
}

function TokenForm({ fragment, onSignedIn }: Pick<SignInProps, 'fragment' | 'onSignedIn'>) {
  const [token, setToken] = useState(() => new URLSearchParams(fragment).get('token') ?? '');
  const [reason, setReason] = useState<string>();
  const signIn = async (given: string) => {
    const answer = await post('/api/sign-in', { token: given.trim() });
    if (answer.ok) onSignedIn();
    else setReason(answer.refusal.message);
  };
  useEffect(() => {
    // A token is used by a press: what opens links by itself (a chat, a scanner) would use it up.
    window.history.replaceState(null, '', window.location.pathname);
  }, []);
  return (
    <>
      <p className={styles.small}>
        Where the console was started, it printed a link with a token. It signs in once, for ten minutes. Enter there prints another one.
      </p>
      <TextField
        label="Token"
        value={token}
        onType={setToken}
        reason={reason}
        announced
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onEnter={() => void signIn(token)}
      />
      <Button onPress={() => signIn(token)} disabled={token.trim() === ''}>
        Sign in
      </Button>
    </>
  );
}

/** The way in. */
export function SignIn({ way, fragment, onSignedIn }: SignInProps) {
  const fault = FAULTS[new URLSearchParams(fragment).get('sign-in') ?? ''];
  return (
    <main className={styles.signIn}>
      <h1 className={styles.title}>Release console</h1>
      <Card>
        {fault !== undefined && (
          <p className={styles.refusal} role="alert">
            {fault}
          </p>
        )}
        {way === 'token' ? (
          <TokenForm fragment={fragment} onSignedIn={onSignedIn} />
        ) : (
          <Button href="/sign-in" onPress={() => window.location.assign('/sign-in')}>
            Sign in
          </Button>
        )}
      </Card>
    </main>
  );
}
