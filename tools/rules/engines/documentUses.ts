import type { Sources } from '../sources';
import { below, firstKnown, type Use } from './compatData';
import { attributeKeys } from './scriptKeys';

/** Sources of the headers and the document that browsers get. */
const SENDS = /^platform\/(gateway|release)\/src\/(?!.*(\.test\.|testing\/)).*\.ts$|^host\/src\/launch\/shell\.html$/;

const HEADERS = below('http.headers');

/** Directives of a header in the source, and their values. */
function partsOf(header: string, source: string): readonly string[] {
  const place = `http.headers.${header}`;
  const isThere = (part: string) => new RegExp(`(^|[\\s'"\`;,])${part.replace('_', '=\\(')}(?=$|[\\s'"\`;,)=])`, 'm').test(source);
  return below(place)
    .filter(isThere)
    .flatMap((part) => firstKnown([`${place}.${part}`]) ?? []);
}

function headersOf(source: string): readonly string[] {
  const sent = HEADERS.filter((header) => source.includes(`'${header}':`));
  return sent.flatMap((header) => [firstKnown([`http.headers.${header}`]) ?? [], ...partsOf(header, source)].flat());
}

/** HTML attributes in a text, with their values. */
function attributesOf(source: string): readonly string[] {
  return [...source.matchAll(/<([a-z]+)((?:\s+[\w-]+(?:="[^"]*")?)+)\s*\/?>/g)].flatMap(([, tag = '', list = '']) =>
    [...list.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].flatMap(([, name = '', value = '']) =>
      [firstKnown(attributeKeys(tag, name)), value === '' ? undefined : firstKnown(attributeKeys(tag, name, value))].filter(
        (key) => key !== undefined,
      ),
    ),
  );
}

/** Response headers of the site with the parts of their values, and the attributes of its document. */
export const documentUses = ({ paths, text }: Sources): readonly Use[] =>
  paths
    .filter((path) => SENDS.test(path))
    .flatMap((path) => [...new Set([...headersOf(text(path)), ...attributesOf(text(path))])].map((key) => ({ key, path })));
