/** Where the device keeps how it stands with a payment. */
export const KEPT_PAYMENT = 'repayOrNot.payment';
