/** The end of a card number, all that is shown of it: at most four characters, and never the whole of a longer number. */
export function lastFour(cardNo: string): string {
  return cardNo.replace(/\s/g, '').slice(-4);
}
