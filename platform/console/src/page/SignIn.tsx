import { useEffect, useState } from 'react';

import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { TextField } from '@loan/shared/ui/TextField/TextField';

import type { SessionState, SignInFailure } from '../contract';
import { post } from './api';
import styles from './console.module.css';

/** Message for each failed sign-in. `claim`: the provider's claim that lists groups. */
const FAULTS: Readonly<Record<SignInFailure, (claim: string) => string>> = {
  again: () => 'The sign-in was not completed. Try again.',
  'no-role': () => 'You are known, but have no role here. Ask who runs the console.',
  'no-claim': (claim) =>
    `The identity provider sent no claim “${claim}”, so it is not known which roles you have. Who runs the console finds in its log what to set.`,
  overflow: (claim) =>
    `You are in more groups than the identity provider sends: it left out the claim “${claim}”. Ask who runs the provider to send only the groups of this console.`,
  unreachable: () => 'The identity provider does not answer. Its address is in the log of the console.',
  setup: () => 'The identity provider and this console do not fit together. Who runs the console finds in its log what differs.',
};

const faultOf = (fragment: string, claim = 'groups'): string | undefined => {
  const failure = new URLSearchParams(fragment).get('sign-in') ?? '';
  return Object.hasOwn(FAULTS, failure) ? FAULTS[failure as SignInFailure](claim) : undefined;
};

export interface SignInProps {
  readonly session: SessionState;
  /** Fragment of the address: the token of a link, or why a sign-in failed. */
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
    // The token is used only on a press: a program that opens links by itself (a chat, a scanner) must not use it up.
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

/** The sign-in page. */
export function SignIn({ session: { way, claim }, fragment, onSignedIn }: SignInProps) {
  const fault = faultOf(fragment, claim);
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
