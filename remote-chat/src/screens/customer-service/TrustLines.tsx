import { Fragment, type MouseEvent } from 'react';

import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { TrustLines as Lines } from '@loan/shared/ui/TrustLines/TrustLines';
import { fill } from '@loan/shared/wording/fill';

/** Hours, the officer and the regulator, each only when configured, and what nobody of us asks for. */
export function TrustLines() {
  const { config } = useShell();
  const { hours, officer, regulator } = config.trust;
  const { trust } = useCommonWording();
  return (
    <Lines
      lines={[
        hours !== '' && fill(trust.hours, { hours }),
        (officer.name || officer.phone || officer.email) !== '' && <Officer key="officer" />,
        regulator && trust.regulator,
        trust.otp,
      ]}
    />
  );
}

/** Who answers for complaints, and how to reach them. What is not configured leaves no comma behind. */
function Officer() {
  const { config, bridge } = useShell();
  const { name, phone, email } = config.trust.officer;
  const { trust } = useCommonWording();
  const call = (event: MouseEvent) => {
    if (bridge.present && bridge.callPhone(phone)) event.preventDefault();
  };
  const parts = [
    name,
    phone !== '' && (
      <a key="phone" href={`tel:${phone}`} onClick={call}>
        {phone}
      </a>
    ),
    email !== '' && (
      <a key="email" href={`mailto:${email}`}>
        {email}
      </a>
    ),
  ].filter((part) => part !== false && part !== '');
  return (
    <>
      {trust.officer}
      {parts.map((part, index) => (
        <Fragment key={index}>
          {index > 0 && ', '}
          {part}
        </Fragment>
      ))}
    </>
  );
}
