import { lazy, Suspense } from 'react';

import type { ErrorKind } from '../../contracts/api/call';
import type { ErrorPanelProps, Step } from '../../contracts/shell';
import { errorWords } from '../../wording/errors';
import { Button } from '../Button/Button';
import { Empty } from '../Empty/Empty';
import { useCommonWording, useShell } from '../ShellContext';
import styles from './ErrorPanel.module.css';
import { ErrorPicture } from './ErrorPicture';

const STEPS: Readonly<Record<ErrorKind, readonly Step[]>> = {
  offline: ['retry'],
  fault: ['retry', 'home', 'support'],
  refused: ['retry'],
  session: ['login', 'retry'],
  forbidden: ['login', 'home', 'support'],
  gone: ['home', 'support'],
};

/**
 * In the chunk of rarely needed code, so that pages without an error do not wait for it. If the chunk cannot be
 * loaded, the rest of the panel still works.
 */
const Reference = lazy(() =>
  import(/* webpackChunkName: "rare" */ './Reference').then(
    (module) => ({ default: module.Reference }),
    () => ({ default: () => null }),
  ),
);

/** For an expired session: our sentence, which says what to do, and below it the server's message if it differs. */
const sessionBody = (own: string, body: string) =>
  body.includes(own) ? (
    body
  ) : (
    <>
      {own}
      <br />
      {body}
    </>
  );

/**
 * Replaces content that cannot be shown: the reason, as the picture and text of its kind, and the next steps. It is
 * an alert when something was tried. Part of the shell: remotes get it as `shell.ErrorPanel`.
 */
export function ErrorPanel(props: ErrorPanelProps) {
  const { kind, title, body, onRetry, retryText, steps = STEPS[kind], bare = false, picture = <ErrorPicture kind={kind} /> } = props;
  const shell = useShell();
  const { common } = useCommonWording();
  const { phone } = shell.config.service;
  const words = errorWords[shell.language][kind];
  const ways: Readonly<Record<Step, readonly [text: string, onPress: () => unknown] | undefined>> = {
    login: [common.toLogin, () => void (shell.bridge.returnLogin() || shell.open('login'))],
    retry: onRetry && [retryText ?? common.reload, onRetry],
    home: bare ? undefined : [common.toHome, () => shell.bridge.goHome()],
    support: bare || phone === '' ? undefined : [`${common.call} ${phone}`, () => shell.bridge.callPhone(phone)],
  };
  // Without a text, retry is always offered, whatever the failure was.
  const offered = bare && !steps.includes('retry') ? [...steps, 'retry' as const] : steps;
  const [first, ...others] = offered.filter((step) => ways[step] !== undefined);
  const button = (step: Step | undefined, kindOf: 'primary' | 'secondary' | 'text') => {
    const way = step && ways[step];
    return (
      way && (
        <Button
          key={step}
          kind={kindOf}
          href={step === 'support' ? `tel:${phone}` : undefined}
          onPress={way[1]}
          {...(step === 'retry' && { busyText: common.loading })}
        >
          {way[0]}
        </Button>
      )
    );
  };
  return (
    <>
      {/* The shell reads this mark: the page shows no data. */}
      <div data-failed="" role={bare || onRetry === undefined ? undefined : 'alert'}>
        <Empty
          picture={picture}
          heading={props.heading}
          title={bare ? undefined : (title ?? words.title)}
          body={bare ? undefined : kind === 'session' && body ? sessionBody(words.body, body) : (body ?? words.body) || undefined}
          action={
            <>
              {button(first, 'primary')}
              {props.children}
              {others.map((step) => button(step, step === 'support' ? 'text' : 'secondary'))}
            </>
          }
        />
      </div>
      {/* Last and outside the alert: it loads later, so it must not move anything that can be tapped, and must not be announced. */}
      {props.reference && (
        <Suspense>
          <Reference reference={props.reference} className={styles.reference} />
        </Suspense>
      )}
    </>
  );
}
