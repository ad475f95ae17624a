/** What may be called: 5-15 digits, one leading +. Codes with * # , ; can act on the phone itself. */
function cleanPhone(text: string): string | undefined {
  const number = text.replace(/[\s().-]/g, '');
  return /^\+?\d{5,15}$/.test(number) ? number : undefined;
}

/** The order's telephone, else the configured one (specification §3, service phone); undefined when neither can be called. */
export function servicePhone(ofOrder: string, configured: string): string | undefined {
  return cleanPhone(ofOrder) ?? cleanPhone(configured);
}
