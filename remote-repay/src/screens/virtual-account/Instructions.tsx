import type { VirtualAccount } from '@loan/shared/contracts/api/repay';
import { Accordion, Steps } from '@loan/shared/ui/Accordion/Accordion';
import { Card } from '@loan/shared/ui/Card/Card';
import { useState } from 'react';

import { useWording } from '../../wording/useWording';
import { openAtFirst } from './methodName';

export interface InstructionsProps {
  readonly account: VirtualAccount;
  /** The stored method number (position + 1), or ''. */
  readonly chosen: string;
}

/** How to pay: one accordion a method of a bank, one list for a market. */
export function Instructions({ account, chosen }: InstructionsProps) {
  const { va } = useWording();
  const { bankSteps, marketSteps, channel } = account;
  const [open, setOpen] = useState(() => openAtFirst(chosen, account));
  return (
    <Card title={va.steps}>
      {bankSteps.map(({ name, steps }, index) => (
        <Accordion
          key={index}
          title={name || channel || va.steps}
          open={open === index}
          onToggle={() => setOpen(open === index ? -1 : index)}
        >
          {steps.length > 0 ? <Steps items={steps} /> : <p>{va.noSteps}</p>}
        </Accordion>
      ))}
      {marketSteps.length > 0 && <Steps items={marketSteps} />}
      {bankSteps.length === 0 && marketSteps.length === 0 && <p>{va.noSteps}</p>}
    </Card>
  );
}
