import { ContactLinks } from '@loan/shared/ui/ContactLinks/ContactLinks';
import { DeadEnd } from '@loan/shared/ui/DeadEnd/DeadEnd';
import { FailedLoad } from '@loan/shared/ui/FailedLoad/FailedLoad';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines, useTrust } from '@loan/shared/ui/TrustLines/TrustLines';
import { Skeleton, Waiting } from '@loan/shared/ui/Waiting/Waiting';

import { Unbroken } from '../../Unbroken';
import { useWording } from '../../wording/useWording';
import { Coloured } from './Coloured';
import { Hero } from './Hero';
import { RegisterForm } from './RegisterForm';
import styles from './RegisterForm.module.css';
import type { Design } from './useDesign';
import type { Registration } from './useRegistration';

export interface RegisterProps {
  readonly design: Design;
  readonly registration: Registration;
  /** Not hidden behind another view. */
  readonly shown: boolean;
  readonly onAgreement: () => void;
}

/** The form in the design of its promotion; says so if the promotion is gone. */
export function Register({ design, registration, shown, onAgreement }: RegisterProps) {
  const { reg } = useWording();
  const { template, gone, failure } = design;
  if (gone) return <DeadEnd reason={reg.gone} />;
  if (failure !== undefined) return <FailedLoad failure={failure} onRetry={design.reload} />;
  return (
    <Waiting waiting={template === undefined} skeleton={<Skeleton parts={[{ height: 150 }, { lines: 6 }]} />}>
      {() =>
        template && (
          <Coloured colours={template.colours} shown={shown}>
            <Hero texts={template.texts} pictures={template.pictures} />
            <RegisterForm registration={registration} onAgreement={onAgreement} />
            <Lender />
            <Mail />
          </Coloured>
        )
      }
    </Waiting>
  );
}

function Lender() {
  const { lender, licence, otp } = useTrust();
  const lines = { lender, licence: licence && <Unbroken>{licence}</Unbroken>, otp };
  return (
    <TrustLines
      lines={Object.entries(lines).map(
        ([key, line]) =>
          line !== '' && (
            <span key={key} className={styles.line}>
              {line}
            </span>
          ),
      )}
    />
  );
}

/** Contact e-mail: the captcha picture's accessible name asks visitors who cannot read it to contact us. */
function Mail() {
  const { email } = useShell().config.company;
  const { common } = useCommonWording();
  return (
    <p className={styles.mail}>
      {common.email}: <ContactLinks email={email} className={styles.address} />
    </p>
  );
}
