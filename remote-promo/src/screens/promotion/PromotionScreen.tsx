import { useEffect, useRef, useState } from 'react';

import { keptValue, PLAIN } from '@loan/shared/area/keptValue';
import { useLocation, useNavigate } from '@loan/shared/runtime/router';
import { Button } from '@loan/shared/ui/Button/Button';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { TriangleAlert } from '@loan/shared/ui/icons';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { Strip } from '@loan/shared/ui/Strip/Strip';
import { figuresOf } from '@loan/shared/wording/figures';
import { fill } from '@loan/shared/wording/fill';

import { trackedPage } from '../../api/promo';
import { useTrackVisitMutation } from '../../promoApi';
import { useWording } from '../../wording/useWording';
import { Agreement } from './Agreement';
import { Download, DownloadButton } from './Download';
import { Register } from './Register';
import { useDesign } from './useDesign';
import { type Outcome, type Tracking, useRegistration } from './useRegistration';

/** The hash routes inside the promotion page (product §2.3). */
const HASHES = { download: '#/downloadTemplate', agreement: '#/agreementTemplate' } as const;

type View = 'register' | keyof typeof HASHES;

interface FromForm {
  /** The form is one step back in the history. */
  readonly fromForm: true;
  /** The number was registered before. */
  readonly already?: boolean;
}

/** The part of the page that is shown. Changing the part keeps the query with the tracking parameters. */
function useView() {
  const location = useLocation();
  const { hash, search, state } = location;
  const navigate = useNavigate();
  const from = (state ?? {}) as Partial<FromForm>;
  const fromForm = from.fromForm === true;
  const view: View = hash === HASHES.download ? 'download' : hash === HASHES.agreement ? 'agreement' : 'register';
  // How the registration ended, until the download is shown.
  const [done, setDone] = useState<Outcome>();
  if (done !== undefined && view === 'download') setDone(undefined);
  useEffect(() => {
    if (done === undefined || view === 'download') return;
    const already = done === 'already';
    // If the agreement was opened meanwhile, first go back to the form. The policy above the agreement has another history
    // entry for the same address, so this runs again at each location.
    if (view === 'agreement' && fromForm) void navigate(-1);
    // Replaces the form in the history, unless the number was registered before: a visitor who mistyped it can go back.
    else
      void navigate(
        { search: location.search, hash: HASHES.download },
        { replace: !already, state: { fromForm: true, already } satisfies FromForm },
      );
  }, [done, view, fromForm, location, navigate]);
  return {
    view,
    already: from.already === true,
    toAgreement: () => void navigate({ search, hash: HASHES.agreement }, { state: { fromForm: true } satisfies FromForm }),
    toDownload: setDone,
    toForm: () => void (fromForm ? navigate(-1) : navigate({ search, hash: '' }, { replace: true })),
  };
}

/** Promotion: register by phone, read the agreement, get the app (product §3.1, §2.3). */
export function PromotionScreen(query: Tracking) {
  const { market } = useShell();
  const { reg, dl, agr } = useWording();
  const { common } = useCommonWording();
  const { view, already, ...go } = useView();
  const isForm = view === 'register';
  // A visitor who came for the download needs no form; a form that was shown stays mounted behind the other views.
  const [begun, setBegun] = useState(view !== 'download');
  if (isForm && !begun) setBegun(true);
  const design = useDesign(begun ? query.id : '');
  const registration = useRegistration(query, begun, go.toDownload);
  useVisit(query);

  // If the promotion is missing, the title must not ask to apply.
  const titles = { register: design.gone || design.failure !== undefined ? reg.name : reg.title, download: dl.title, agreement: agr.title };
  const footers = {
    register: undefined,
    download: <DownloadButton tracking={query} />,
    agreement: <Button onPress={go.toForm}>{agr.back}</Button>,
  };
  return (
    <PageFrame
      title={titles[view]}
      description={fill(reg.sub, { ...figuresOf(market) })}
      footer={footers[view]}
      strip={
        isForm &&
        registration.unknown && (
          <Strip tone="warn" icon={<Icon of={TriangleAlert} size={20} />}>
            {common.errorUnknown}
          </Strip>
        )
      }
    >
      {begun && (
        // Hidden, not unmounted: requesting the captcha picture again would return another one.
        <div hidden={!isForm}>
          <Register design={design} registration={registration} shown={isForm} onAgreement={go.toAgreement} />
        </div>
      )}
      {view === 'download' && <Download already={already} />}
      {view === 'agreement' && <Agreement />}
    </PageFrame>
  );
}

/** The visit that this tab reported last. */
const reportedVisit = keptValue('promotion.visit', (visit) => visit as string, PLAIN);

/**
 * Reports once that the page was opened, without waiting for the reply (product §3.1). A reload, or a return from the
 * privacy policy, is not another visit.
 */
function useVisit(query: Tracking): void {
  const { query: common, storage } = useShell();
  const [trackVisit] = useTrackVisitMutation();
  const told = useRef<string>(undefined);
  useEffect(() => {
    const page = trackedPage(query, common.platform);
    const visit = JSON.stringify(page);
    if (visit === (told.current ?? reportedVisit.read(storage.session))) return;
    told.current = visit;
    reportedVisit.write(storage.session, visit);
    void trackVisit(page);
  }, [query, common.platform, storage.session, trackVisit]);
}
