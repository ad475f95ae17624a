import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { readPageQuery, testPreview } from '@loan/shared/contracts/pages';
import { Card } from '@loan/shared/ui/Card/Card';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { appContract } from '../bridge/appContract';
import type { HostShell } from '../shell';
import { ContactInput } from './ContactInput';
import { LocationReader } from './LocationReader';
import { PhotoInput } from './PhotoInput';
import { Shortcuts } from './Shortcuts';
import styles from './testPreview.module.css';
import { TextField } from './TextField';
import { wording } from './wording';

type FieldName = keyof typeof wording.fields;

const FIELDS = Object.keys(wording.fields) as FieldName[];
/** Interval in ms for detecting the bridge: some webviews inject it after the page has started. */
const LOOK_AGAIN = 1000;

/** Whether an app was found, and the bridge contract that it reports. */
const bridgeWords = ({ native, shell }: HostShell): string =>
  native.present ? wording.bridgeFound(appContract(window, shell.config.bridge.android)) : wording.bridgeNotFound;

function useBridgeWords(host: HostShell): string {
  const [words, setWords] = useState(() => bridgeWords(host));
  useEffect(() => {
    const timer = setInterval(() => setWords(bridgeWords(host)), LOOK_AGAIN);
    return () => clearInterval(timer);
  }, [host]);
  return words;
}

/** The current launch parameters, by the names of the fields. */
function useValues({ session }: HostShell) {
  const { search } = useLocation();
  return useState<Readonly<Record<FieldName, string>>>(() => {
    const { version, deviceName, deviceId, osVersion, sessionId, adId } = session;
    const { productId = '', orderId = '' } = readPageQuery(testPreview, search);
    return { version, deviceName, deviceId, osVersion, sessionId, adId, productId, orderId };
  });
}

/** Developer page (product §3.3): opens the app's pages with other launch parameters. It makes no request. */
export function TestPreviewScreen({ host }: { readonly host: HostShell }) {
  const [values, setValues] = useValues(host);
  const found = useBridgeWords(host);
  const { productId, orderId, ...edited } = values;
  return (
    <div lang="en">
      <PageFrame title={wording.title}>
        <Card>
          <p>{found}</p>
          <p>{wording.nothingSent}</p>
        </Card>
        <Card>
          <div className={styles['grid']}>
            {FIELDS.map((name) => (
              <TextField
                key={name}
                label={wording.fields[name]}
                value={values[name]}
                onChange={(value) => setValues({ ...values, [name]: value })}
              />
            ))}
          </div>
        </Card>
        <Card>
          <Shortcuts config={host.shell.config} session={{ ...host.session, ...edited }} productId={productId} orderId={orderId} />
        </Card>
        <Card>
          <PhotoInput />
        </Card>
        <Card>
          <ContactInput />
        </Card>
        <Card>
          <LocationReader />
        </Card>
      </PageFrame>
    </div>
  );
}
