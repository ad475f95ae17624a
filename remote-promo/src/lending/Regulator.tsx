import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

/** A host name with at least two dots, or a three-digit number. */
const WAY = /((?:[a-z]+\.){2,}[a-z]+|\b\d{3}\b)/;

/** The regulator's text, if configured; the site or number in it is a link. */
export function Regulator() {
  const { regulator } = useTrust();
  return regulator.split(WAY).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <a key={part} href={/\d/.test(part) ? `tel:${part}` : `https://${part}`}>
        {part}
      </a>
    ),
  );
}
