import { useEffect, useRef } from 'react';

import { withParameters } from '@loan/shared/format/withParameters';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { AppPicture } from '@loan/shared/ui/pictures/AppPicture';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines } from '@loan/shared/ui/TrustLines/TrustLines';

import { fixed as literals, useWording } from '../../wording/useWording';
import styles from './Download.module.css';
import type { Tracking } from './useRegistration';

/** Shown after registering: the link to the app (product §3.1). */
export function Download({ already }: { readonly already: boolean }) {
  const { config, language } = useShell();
  const { dl } = useWording();
  const { trust } = useCommonWording();
  const top = useRef<HTMLParagraphElement>(null);
  useEffect(() => top.current?.focus(), []);
  return (
    <>
      <div className={styles.head}>
        <AppPicture />
        <p className={styles.app}>{config.app.names.en}</p>
        <p ref={top} tabIndex={-1} className={styles.title}>
          {dl.title}
        </p>
        <p>{already ? literals.already[language] : dl.body}</p>
      </div>
      <Card>
        <ol className={styles.steps}>
          {Object.values(dl.steps).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Card>
      <TrustLines lines={[trust.otp]} />
    </>
  );
}

/**
 * The button to the app, if its address is configured. Only the tracking parameters are added to the address, and none
 * replaces one of its own: in a store's address `id` names the app.
 */
export function DownloadButton({ tracking }: { readonly tracking: Tracking }) {
  const shell = useShell();
  const { dl } = useWording();
  const { url } = shell.config.download;
  if (url === '') return null;
  const target = new URL(url);
  const given = Object.fromEntries(Object.entries(tracking).filter(([name, value]) => value !== '' && !target.searchParams.has(name)));
  return (
    <Button href={withParameters(target, given).href} onPress={() => void shell.follow(url, { add: given })}>
      {dl.button}
    </Button>
  );
}
