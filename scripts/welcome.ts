import { networkInterfaces } from 'node:os';
import { styleText } from 'node:util';

import { toString } from 'qrcode';

interface Link {
  readonly title: string;
  readonly market: string;
  readonly path: string;
}

interface Served {
  readonly port: number;
  /** The API that is used instead of the sandbox. */
  readonly api: string | undefined;
  readonly links: readonly Link[];
}

const onTerminal = process.stdout.isTTY && !process.env['NO_COLOR'];
const bold = (text: string) => (onTerminal ? styleText('bold', text) : text);
const dim = (text: string) => (onTerminal ? styleText('dim', text) : text);

/** Addresses of this machine in its networks, as a phone reaches it. */
function addresses(): readonly string[] {
  return Object.values(networkInterfaces()).flatMap((each) =>
    (each ?? []).filter(({ family, internal }) => family === 'IPv4' && !internal).map(({ address }) => address),
  );
}

const line = (what: string, address: string) => `  ${what.padEnd(18)}${address}`;

/** One link a page and status; the control page has them all. */
function firstOfKind(links: readonly Link[]): readonly Link[] {
  const kinds = new Map<string, Link>();
  for (const link of links) {
    const kind = `${link.market} ${link.title.split(':', 1)[0]}`;
    if (!kinds.has(kind)) kinds.set(kind, link);
  }
  return [...kinds.values()];
}

function linkLines(origin: string, links: readonly Link[]): readonly string[] {
  const markets = [...new Set(links.map(({ market }) => market))];
  return markets.flatMap((market) => [
    '',
    bold(`  ${market}`),
    ...links.filter((link) => link.market === market).flatMap(({ title, path }) => [`    ${title}`, dim(`      ${origin}${path}`)]),
  ]);
}

/** What the person at the keyboard sees once everything runs: every address, and a code for a phone. */
export async function welcome({ port, api, links }: Served): Promise<string> {
  const origin = `http://localhost:${port}`;
  // The control page lists the same links: a short address makes a code that any camera reads.
  const entry = api ? '/' : '/sandbox';
  const [nearest] = addresses();
  const code = onTerminal && nearest ? await toString(`http://${nearest}:${port}${entry}`, { type: 'terminal', small: true }) : '';
  return [
    ...linkLines(origin, firstOfKind(links)),
    '',
    line('Shell', bold(`${origin}/`)),
    api ? line('API', api) : line('Sandbox control', `${bold(`${origin}/sandbox`)}  (more links, faults, payments)`),
    ...addresses().map((address) => line('On this network', `http://${address}:${port}${entry}`)),
    code,
    '  Ctrl-C stops.',
  ].join('\n');
}
