import { cleanText } from './encode';
import { addressOf, exactText, type Fields } from './read';

/** What every list of products says of one, on whatever page (specification §3). */
export interface ProductCard {
  readonly id: string;
  /** Index in the server's list. */
  readonly position: number;
  /** Picture address as received: only the gate may let it through. */
  readonly logo: string;
  readonly name: string;
  readonly button: string;
  readonly range: string;
  readonly rangeText: string;
  readonly rate: string;
  readonly description: string;
}

export const productCard = (entry: Fields, position: number): ProductCard => ({
  id: exactText(entry['id']),
  position,
  logo: addressOf(entry['productLogo']),
  name: cleanText(entry['productName'], 120),
  button: cleanText(entry['buttonText'], 60),
  range: cleanText(entry['amountRange'], 80),
  rangeText: cleanText(entry['amountRangeDes'], 120),
  rate: cleanText(entry['loan_rate'], 80),
  description: cleanText(entry['productDesc'], 300),
});
