import { readAmount } from '@loan/shared/format/amountText';
import { showMoney } from '@loan/shared/format/money';
import { Button } from '@loan/shared/ui/Button/Button';
import { Card } from '@loan/shared/ui/Card/Card';
import { CopyButton } from '@loan/shared/ui/CopyButton/CopyButton';
import { CopyNumber } from '@loan/shared/ui/CopyNumber/CopyNumber';
import { MoneyText } from '@loan/shared/ui/MoneyText/MoneyText';
import { Row, Rows } from '@loan/shared/ui/Rows/Rows';
import { share } from '@loan/shared/ui/share';
import { useCommonWording, useShell } from '@loan/shared/ui/ShellContext';

import type { VirtualAccount } from '../../api/repay';
import { useWording } from '../../wording/useWording';
import { Note } from '../Note';
import styles from './AccountCard.module.css';
import { shareText } from './shareText';

/** What to pay and where to: amount, number, bill number. All of it is the server's. */
export function AccountCard({ account }: { readonly account: VirtualAccount }) {
  const shell = useShell();
  const { va } = useWording();
  const { common, spoken } = useCommonWording();
  const exact = readAmount(account.amount, shell.market);
  const isBank = account.payType === '1';
  const { number, bill } = account;

  const shareIt = async () => {
    const amount = showMoney(account.amount, shell.market);
    const result = await share(shareText(va.share, { product: shell.config.app.names.en, number, amount, bill }));
    if (result !== 'shared') shell.toast(result === 'copied' ? common.copied : common.copyFailed);
  };

  return (
    <Card>
      <p className={styles.label}>{va.amount}</p>
      {account.amount === '' ? (
        <Note tone="danger">{common.errorAmount}</Note>
      ) : (
        <>
          <div className={styles.figure}>
            <span className={styles.amount}>
              <MoneyText amount={account.amount} size="amount" />
            </span>
            {exact.ok && (
              <span className={styles.textButton}>
                <CopyButton text={exact.digits} label={spoken.copyAmount} copied={va.amountCopied}>
                  {va.copyAmount}
                </CopyButton>
              </span>
            )}
          </div>
          <p className={styles.hint}>{va.exact}</p>
        </>
      )}
      <hr className={styles.line} />
      {number === '' ? (
        <Note tone="warn">{va.none}</Note>
      ) : (
        <>
          <p className={styles.label}>{isBank ? va.number : va.code}</p>
          <CopyNumber value={number} spoken={isBank ? spoken.accountNumber : `${va.code} {digits}`} />
          <div className={styles.copy}>
            <CopyButton text={number} kind="secondary" label={isBank ? spoken.copyNumber : va.copyNumber} copied={va.numberCopied}>
              {va.copyNumber}
            </CopyButton>
          </div>
        </>
      )}
      {bill !== '' && (
        <Rows>
          <Row label={va.bill} value={bill} />
        </Rows>
      )}
      {number !== '' && (
        <div className={styles.textButton}>
          <Button kind="text" onPress={shareIt}>
            {common.share}
          </Button>
        </div>
      )}
    </Card>
  );
}
