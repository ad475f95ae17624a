import { ChannelMark } from '../ChannelMark';
import { SettledPage } from '../Settled';
import { Barcode } from './barcode/Barcode';
import { Guidance } from './Guidance';
import { PayBy } from './PayBy';
import { ClaimDialog } from './payment/ClaimDialog';
import { ClaimStrip, PaymentStatus, StatusButton } from './payment/PaymentStatus';
import { SnapshotBefore } from './payment/SnapshotBefore';

/** What a borrower needs after the number, or in its place. One chunk, because a document lists every chunk. */
export const lateViews = {
  Barcode,
  ChannelMark,
  ClaimDialog,
  ClaimStrip,
  Guidance,
  PayBy,
  PaymentStatus,
  SettledPage,
  SnapshotBefore,
  StatusButton,
};
