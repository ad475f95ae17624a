import { useState } from 'react';

import { Accordion, Steps } from '@loan/shared/ui/Accordion/Accordion';
import { Card } from '@loan/shared/ui/Card/Card';
import { Icon } from '@loan/shared/ui/Icon/Icon';
import { ReceiptText, ShieldCheck } from '@loan/shared/ui/icons';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { VisuallyHidden } from '@loan/shared/ui/VisuallyHidden/VisuallyHidden';
import { fill } from '@loan/shared/wording/fill';

import type { VirtualAccount } from '../../api/repay';
import { usePaymentWording } from '../../wording/usePaymentWording';
import { useWording } from '../../wording/useWording';
import { MarketLimit } from '../MarketLimit';
import { Note } from '../Note';
import styles from './Guidance.module.css';

interface GuidanceProps {
  readonly account: VirtualAccount;
  /** The stored method number (position + 1), or ''. */
  readonly chosen: string;
  /** All instructions start collapsed. */
  readonly closed: boolean;
}

/** How to pay, and what to know before and after. */
export function Guidance(props: GuidanceProps) {
  return (
    <>
      <Instructions {...props} />
      <Notes account={props.account} />
    </>
  );
}

/** Index of the instructions that come first and are open: the chosen method's (product §5.4: stored offset by 1), else the first. */
export function openAtFirst(chosen: string, { bankSteps, specificNum }: VirtualAccount): number {
  const index = Number(chosen || specificNum || '1') - 1;
  return index < bankSteps.length ? index : 0;
}

/** Instructions: one accordion for each method of a bank, the chosen one first and open; one list for a market. */
function Instructions({ account, chosen, closed }: GuidanceProps) {
  const { va } = useWording();
  const words = usePaymentWording();
  const { bankSteps, marketSteps, channel } = account;
  const first = openAtFirst(chosen, account);
  const [toggled, setOpen] = useState<number>();
  const open = toggled ?? (closed ? -1 : first);
  // A single list needs no accordion, unless it starts collapsed.
  const lists = closed && marketSteps.length > 0 ? [{ name: channel, steps: marketSteps }] : bankSteps;
  // Each method keeps its position in the server's list as its index.
  const methods = lists
    .map((method, index) => ({ ...method, index }))
    .sort((one, other) => Number(other.index === first) - Number(one.index === first));
  return (
    <Card title={va.steps}>
      {methods.map(({ name, steps, index }) => (
        <Accordion
          key={index}
          title={<Named name={name || channel} />}
          open={open === index}
          onToggle={() => setOpen(open === index ? -1 : index)}
        >
          {steps.length > 0 ? <Steps items={steps} /> : <p>{words.noSteps}</p>}
        </Accordion>
      ))}
      {marketSteps.length > 0 && !closed && <Steps items={marketSteps} />}
      {bankSteps.length === 0 && marketSteps.length === 0 && <p>{words.noSteps}</p>}
    </Card>
  );
}

/** The method's name; its accessible name says what the button opens. */
function Named({ name }: { readonly name: string }) {
  const { va } = useWording();
  const words = usePaymentWording();
  if (name === '') return <>{va.steps}</>;
  return (
    <>
      <span translate="no" aria-hidden="true">
        {name}
      </span>
      <VisuallyHidden>{fill(words.stepsOf, { name })}</VisuallyHidden>
    </>
  );
}

/** Hints for before and after the payment. */
function Notes({ account }: { readonly account: VirtualAccount }) {
  const { config } = useShell();
  const words = usePaymentWording();
  const { trust } = useCommonWording();
  const hours = config.va.postingHours;
  return (
    <>
      {account.payType === '2' && <MarketLimit name={account.channel} />}
      <Note tone="warn" icon={<Icon of={ReceiptText} size={20} />}>
        {words.keep}
      </Note>
      <div className={styles.lines}>
        <p>{words.after}</p>
        {hours > 0 && <p>{fill(words.afterHours, { n: hours })}</p>}
        <p className={styles.safe}>
          <Icon of={ShieldCheck} className={styles.shield} size={20} />
          <span>{trust.pay}</span>
        </p>
      </div>
    </>
  );
}
