import { useTrust } from '@loan/shared/ui/TrustLines/TrustLines';

/** A site of several parts, or a short number. */
const WAY = /((?:[a-z]+\.){2,}[a-z]+|\b\d{3}\b)/;

/** Whom to turn to after us, where it is configured; the site or the number in its words is a link. */
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
