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

/** With what is rarely needed, so that a page that is well does not wait for it. Where it cannot be had, nothing else is taken away. */
const Reference = lazy(() =>
  import(/* webpackChunkName: "rare" */ './Reference').then(
    (module) => ({ default: module.Reference }),
    () => ({ default: () => null }),
  ),
);

/** For an ended session our sentence, which says what to do, and below it what the server says, where that is something else. */
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

/** In the place of what cannot be shown: why, in the picture and the words of its kind, and the way on. An alert where something was tried.
 * The shell's own: remotes have it as `shell.ErrorPanel`. */
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
  // Without words there is no way on but to try again, whatever the failure was.
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
      {/* By the mark the shell knows that no data stands here. */}
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
      {/* Below all else and outside of the alert: it comes later, moves nothing that may be tapped, and is not read out unasked. */}
      {props.reference && (
        <Suspense>
          <Reference reference={props.reference} className={styles.reference} />
        </Suspense>
      )}
    </>
  );
}
