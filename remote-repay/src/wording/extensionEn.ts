import type { ExtensionWording } from './extensionId';

/** Texts of the extension, India. */
export const en: ExtensionWording = {
  fee: 'Extension fee',
  notBill: 'This is the fee for an extension, not a payment of the bill.',
  until: 'Pay before {date}',
  left: { hours: '{d} {d:day|days} {h} {h:hour|hours} left', minutes: '{m} {m:minute|minutes} left' },
  leftSaid: { hours: 'Time left {d} {d:day|days} {h} {h:hour|hours}', minutes: 'Time left {m} {m:minute|minutes}' },
  over: "This extension has ended. If it wasn't paid, your due date hasn't changed.",
  ended: 'Ended {date}',
  help: 'Questions? Call {phone}',
};
