import { readAmount } from '@loan/shared/format/amountText';
import { showMoney } from '@loan/shared/format/money';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { classNames } from '@loan/shared/ui/classNames';
import { CopyButton } from '@loan/shared/ui/CopyButton/CopyButton';
import { CopyNumber } from '@loan/shared/ui/CopyNumber/CopyNumber';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { share } from '@loan/shared/ui/share';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';
import { fill } from '@loan/shared/wording/fill';

import type { VirtualAccount } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { Note } from '../Note';
import styles from './AccountCard.module.css';
import { BarcodeSpace } from './barcode/BarcodeSpace';
import { PayByLines } from './PayByLines';
import type { LateViews } from './useLateViews';

/** The mark of a bank or store next to its name. Its space is reserved while it loads. */
function MarkSpace({ name, late }: { readonly name: string; readonly late: LateViews }) {
  return <span className={styles.mark}>{late && <late.ChannelMark name={name} size={40} />}</span>;
}

export interface AccountCardProps {
  readonly account: VirtualAccount;
  /** The number has expired. */
  readonly over: boolean;
  /** The borrower has claimed to have paid it, so the card does not ask for payment. */
  readonly claimed: boolean;
  /** The number expires now. */
  readonly onOver: () => void;
  readonly late: LateViews;
  /** Requests the number again. */
  readonly onReread: () => unknown;
}

/** What to pay and where: amount, deadline, bank or store, number, bill number. All values are the server's. */
export function AccountCard(props: AccountCardProps) {
  const { account, over, claimed, late } = props;
  const shell = useShell();
  const { va } = useWording();
  const { common } = useCommonWording();
  const { number, bill, expiry } = account;

  const shareIt = async () => {
    const amount = showMoney(account.amount, shell.market);
    const result = await share(shareText(va.share, { product: shell.config.app.names.en, number, amount, bill }));
    if (result !== 'shared') shell.toast(result === 'copied' ? common.copied : common.copyFailed);
  };

  return (
    <Card>
      <Amount amount={account.amount} over={over} claimed={claimed} />
      {expiry !== '' && <PayBySpace {...props} />}
      <hr className={styles.line} />
      <Destination account={account} over={over} late={late} />
      {bill !== '' && (
        <Rows>
          <Row label={va.bill} value={bill} />
        </Rows>
      )}
      {number !== '' && !over && (
        <div className={styles.textButton}>
          <Button kind="text" onPress={shareIt}>
            {common.share}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** The sum; it can be copied as digits if it is a valid amount and the number has not expired. */
function Amount({ amount, over, claimed }: Pick<AccountCardProps, 'over' | 'claimed'> & { readonly amount: string }) {
  const { market } = useShell();
  const { va } = useWording();
  const { common, spoken } = useCommonWording();
  const exact = readAmount(amount, market);
  return (
    <>
      <p className={styles.label}>{va.amount}</p>
      {amount === '' ? (
        <Note tone="danger">{common.errorAmount}</Note>
      ) : (
        <>
          <div className={styles.figure}>
            <span className={styles.whole}>
              <MoneyText amount={amount} size="amount" />
            </span>
            {exact.ok && !over && (
              <span className={styles.textButton}>
                <CopyButton text={exact.digits} label={spoken.copyAmount} copied={va.amountCopied} />
              </span>
            )}
          </div>
          {!over && !claimed && <p className={styles.hint}>{va.exact}</p>}
        </>
      )}
    </>
  );
}

/** The bank or store and its number. A store's number is a large code with a barcode for the till. */
function Destination({ account: { channel, number, payType }, over, late }: Pick<AccountCardProps, 'account' | 'over' | 'late'>) {
  const { va } = useWording();
  const { spoken } = useCommonWording();
  const isBank = payType === '1';
  const { copy, copied } = isBank ? va.ofNumber : va.ofCode;
  return (
    <>
      {channel !== '' && (
        <p className={styles.channel}>
          <MarkSpace name={channel} late={late} />
          <b translate="no" className={styles.name}>
            {channel}
          </b>
        </p>
      )}
      {number === '' ? (
        <Note tone="warn">{va.none}</Note>
      ) : (
        <>
          <p className={styles.label}>{isBank ? va.number : va.code}</p>
          <div className={classNames(!isBank && styles.code, over && styles.past)}>
            <CopyNumber value={number} spoken={isBank ? spoken.accountNumber : `${va.code} {digits}`} />
          </div>
          {!over && (
            <div className={styles.copy}>
              <CopyButton kind="secondary" text={number} label={isBank ? spoken.copyNumber : copy} copied={copied}>
                {copy}
              </CopyButton>
            </div>
          )}
          {!isBank && !over && <BarcodeSpace code={number} late={late} />}
        </>
      )}
    </>
  );
}

/** The text to share. A part whose value is missing is left out with its label. */
export function shareText(template: string, values: Readonly<Record<string, string>>): string {
  const isComplete = (part: string) => (part.match(/\{\w+\}/g) || []).every((name) => Boolean(values[name.slice(1, -1)]));
  return fill(template.split(' · ').filter(isComplete).join(' · '), values);
}

/**
 * How long the number is valid, which differs from the due date of the bill. Shows the server's text at once and adds the
 * formatted date when its code has loaded, in reserved space. After expiry it shows what to do first. That part is not
 * loaded late, because it would move the number under the borrower's thumb.
 */
function PayBySpace({ account: { expiry, payType }, over, late, onOver, onReread }: AccountCardProps) {
  const { va } = useWording();
  const { common } = useCommonWording();
  const words = payType === '1' ? va.ofNumber : va.ofCode;
  const until = over ? va.ended : words.until;
  return (
    <>
      {late ? (
        <late.PayBy until={until} expiry={expiry} onOver={onOver} />
      ) : (
        <PayByLines until={until} day={late === null ? '' : '\u00a0'} exact={expiry} />
      )}
      {over && (
        <div className={styles.over}>
          <Note tone="danger">{words.over}</Note>
          <Button onPress={onReread} busyText={common.loading}>
            {common.reload}
          </Button>
        </div>
      )}
    </>
  );
}
