import { useEffect, useRef, useState } from 'react';

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
import { useRegistration, type Tracking } from './useRegistration';
import { useView } from './useView';

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
  const registration = useRegistration(query, begun, (outcome) => (outcome === 'already' ? go.toDownloadAlready() : go.toDownload()));
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

/** Reports once that the page was opened, without waiting for the reply (product §3.1). */
function useVisit(query: Tracking): void {
  const { platform } = useShell().query;
  const [trackVisit] = useTrackVisitMutation();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    told.current = true;
    void trackVisit(trackedPage(query, platform));
  }, [query, platform, trackVisit]);
}
