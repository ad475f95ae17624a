/** Storage key of the payment session on the device. */
export const KEPT_PAYMENT = 'repayOrNot.payment';
