import { ChannelMark } from '../ChannelMark';
import { Settled } from '../Settled';
import { Barcode } from './barcode/Barcode';
import { Instructions, type InstructionsProps } from './Instructions';
import { Notes } from './Notes';
import { PayBy } from './PayBy';
import { ClaimDialog } from './payment/ClaimDialog';
import { ClaimStrip, PaymentStatus, StatusButton } from './payment/PaymentStatus';
import { SnapshotBefore } from './payment/SnapshotBefore';

/** How to pay, and what to know before and after. */
function Guidance(props: InstructionsProps) {
  return (
    <>
      <Instructions {...props} />
      <Notes account={props.account} />
    </>
  );
}

/** What a borrower needs after the number, or in its place. One chunk, because a document lists every chunk. */
export const lateViews = {
  Barcode,
  ChannelMark,
  ClaimDialog,
  ClaimStrip,
  Guidance,
  PayBy,
  PaymentStatus,
  Settled,
  SnapshotBefore,
  StatusButton,
};
