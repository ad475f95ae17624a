import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { readPageQuery, testPreview } from '@loan/shared/contracts/pages';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { fill } from '@loan/shared/wording/fill';

import { appContract } from '../bridge/nativeCall';
import type { HostShell } from '../shell';
import { ContactInput } from './ContactInput';
import { Shortcuts } from './Shortcuts';
import styles from './testPreview.module.css';
import { TextField } from './TextField';
import { wording } from './wording';

interface Photo {
  readonly name: string;
  /** Object URL of the file in this page's memory. */
  readonly address: string;
}

/** Takes or picks a photo and shows it. It stays on the device. */
function PhotoInput() {
  const [photo, setPhoto] = useState<Photo>();
  useEffect(() => {
    if (photo === undefined) return undefined;
    return () => URL.revokeObjectURL(photo.address);
  }, [photo]);

  const choose = (file: File | undefined) =>
    setPhoto(file === undefined ? undefined : { name: file.name, address: URL.createObjectURL(file) });
  return (
    <>
      <label className={styles['field']}>
        <span className={styles['label']}>{wording.photo}</span>
        <input type="file" accept="image/*" className={styles['input']} onChange={(event) => choose(event.target.files?.[0])} />
      </label>
      {photo !== undefined && (
        <>
          <img className={styles['picture']} src={photo.address} alt={photo.name} />
          <p className={styles['result']}>{photo.name}</p>
        </>
      )}
    </>
  );
}

/** Time limit in ms for the device to find its location. */
const TIME_LIMIT = 10_000;

/** The location of the device, as text; the browser asks for permission first. It stays on the device. */
function LocationReader() {
  const [result, setResult] = useState('');
  const read = () =>
    new Promise<void>((done) => {
      const end = (text: string) => {
        setResult(text);
        done();
      };
      const refused = () => end(wording.locationRefused);
      // Missing on pages that are not served over https.
      const { geolocation } = navigator as { readonly geolocation?: Geolocation };
      if (geolocation === undefined) return refused();
      geolocation.getCurrentPosition(
        ({ coords }) => end(fill(wording.location, { lat: coords.latitude, lng: coords.longitude })),
        refused,
        { timeout: TIME_LIMIT },
      );
    });
  return (
    <>
      <Button kind="secondary" busyText={wording.getLocation} onPress={read}>
        {wording.getLocation}
      </Button>
      <p role="status" className={styles['result']}>
        {result}
      </p>
    </>
  );
}

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
