import { wordingHook } from '@loan/shared/area/wordingHook';
import { Steps } from '@loan/shared/ui/Accordion/Accordion';
import { Card } from '@loan/shared/ui/Card/Card';
import { PageFrame } from '@loan/shared/ui/PageFrame/PageFrame';

import { payInstructions } from '../../wording/payInstructions';

const usePayInstructions = wordingHook(payInstructions);

/** Payment instructions (product §3.21): how to pay at a local bank. */
export function PayInstructionsScreen() {
  const { title, ways } = usePayInstructions();
  return (
    <PageFrame title={title}>
      {ways.map((way, index) => (
        <Card key={index} title={way.title}>
          <Steps items={way.steps} />
        </Card>
      ))}
    </PageFrame>
  );
}
