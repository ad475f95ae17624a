import { ChannelMark } from '../ChannelMark';
import { Barcode } from './barcode/Barcode';
import { Guidance } from './Guidance';
import { PayBy } from './PayBy';
import { ClaimDialog } from './payment/ClaimDialog';
import { ClaimStrip, PaymentStatus, SnapshotBefore, StatusButton } from './payment/PaymentStatus';

/** What a borrower needs after the number. One chunk, because a document lists every chunk. */
export const lateViews = { Barcode, ChannelMark, ClaimDialog, ClaimStrip, Guidance, PayBy, PaymentStatus, SnapshotBefore, StatusButton };
