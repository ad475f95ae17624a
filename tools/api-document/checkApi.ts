import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { Stop } from '@loan/kit/command';
import { FRONT_END_WAITS } from '@loan/sandbox/checking/checkedApi';
import { MARKETS } from '@loan/sandbox/document/document';
import type { Market } from '@loan/shared/contracts/shell';
import { counted } from '@loan/shared/format/plural';

import { startConfig } from '../start/startConfig';
import { chosenApi, whySilent } from './apiTarget';
import { conformance, PATIENCE, SAMPLE_PAGES, type Verdict } from './conformance';
import { sampleSeeds } from './sampleSeeds';
import { readSeeds } from './seeds';
import { hasToken } from './sessions';

const USAGE = `npm run check-api -- <url> [--market india|indonesia] [--seeds <file>] [--config <file>] [--pages <origin>] [--records] [--verbose] [--json]
  makes every call that has a seed and checks the replies against the API document; exit status 1 if one violates it.
  A reply may take ${PATIENCE / 1000} s (pages wait ${FRONT_END_WAITS / 1000} s). Reads of a borrower's data are repeated without a token and with an invalid one:
  the reply to both must be that the session has ended
  --seeds    a JSON file with a session and good requests for each market; default: those of the sandbox.
             A call without a seed is not made; start with one seed
  --config   the configuration that the API uses, as CONFIG of npm start
  --pages    the origin of your pages: addresses in replies must have it, or one in hosts of the configuration; sent in X-Forwarded-Host
  --records  also makes the calls that make a record or leave a file
  --verbose  also lists the calls that are not made
  --json     prints the results as JSON for a program: per call market, call, result, asked, why, notes; messages go to standard error
npm run check-api -- --sample-seeds
  prints the seeds of the sandbox, as a start for your own`;

const text = { type: 'string' } as const;
const flag = { type: 'boolean', default: false } as const;
const OPTIONS = {
  market: text,
  seeds: text,
  config: text,
  pages: text,
  records: flag,
  verbose: flag,
  json: flag,
  'sample-seeds': flag,
  help: flag,
} as const;

function contentOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (fault) {
    throw new Stop(`--seeds names ${file}, which cannot be read: ${(fault as Error).message}.`);
  }
}

function line(market: string, { call, asked, result, why, notes }: Verdict): string {
  const more = [...why, ...notes.map((note) => `note: ${note}`)];
  return [`  ${market.padEnd(11)}${call.padEnd(20)}${result}`, ...(more.length === 0 ? [] : [asked, ...more])].join('\n      ');
}

/** The calls made; then one line for each reason with the number of calls not made; `names`: also their names. */
function told(market: string, verdicts: readonly Verdict[], names: boolean): readonly string[] {
  const left = verdicts.filter(({ result }) => result === 'not run');
  const reasons = [...new Set(left.map(({ why }) => why.join('; ')))];
  const leftFor = (reason: string) => left.flatMap(({ call, why }) => (why.join('; ') === reason ? call : []));
  return [
    ...verdicts.filter(({ result }) => result !== 'not run').map((verdict) => line(market, verdict)),
    ...reasons.map(
      (reason) =>
        `  ${market.padEnd(11)}not run (${reason}): ${names ? leftFor(reason).join(', ') : counted(leftFor(reason).length, 'call')}`,
    ),
  ];
}

/** `npm run check-api` with its arguments; returns the exit status. */
export async function checkApi(args: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
  if (values.help || values['sample-seeds']) {
    console.log(values.help ? USAGE : JSON.stringify({ indonesia: sampleSeeds('indonesia'), india: sampleSeeds('india') }, null, 2));
    return 0;
  }
  const api = chosenApi(positionals[0], 'The address of the API');
  if (api === undefined) throw new Stop(USAGE);
  const markets = MARKETS.filter((market) => values.market === undefined || market === values.market);
  if (markets.length === 0) throw new Stop(`--market is "${values.market}": give india or indonesia.`);
  const pages = chosenApi(values.pages, '--pages');
  const silent = await whySilent(api);
  if (silent !== undefined) throw new Stop(`The API at ${api} does not answer (${silent}): start it, or give another address.`);
  const config = startConfig(values.config);
  const given = values.seeds === undefined ? undefined : contentOf(values.seeds);
  const say = values.json ? console.error : console.log;
  const all: (Verdict & { readonly market: Market })[] = [];
  for (const market of markets) {
    const seeds = given === undefined ? sampleSeeds(market) : readSeeds(given, market, config);
    const waiting = (asked: string) => say(`  ${market.padEnd(11)}waits for an answer: ${asked}`);
    const verdicts = await conformance({
      api,
      config,
      market,
      seeds,
      records: values.records,
      waiting,
      ...(pages !== undefined && { pages: new URL(pages).origin }),
    });
    say(told(market, verdicts, values.verbose).join('\n'));
    if (!hasToken(seeds)) say(`  ${market.padEnd(11)}sessions not tried: the seeds have no token`);
    all.push(...verdicts.map((verdict) => ({ market, ...verdict })));
  }
  const count = (result: Verdict['result']) => all.filter((one) => one.result === result).length;
  say(
    `\n${count('passed') + count('failed')} of ${counted(all.length, 'call')} asked: ${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not asked`,
  );
  if (count('failed') > 0) say('Requests and replies of each call: docs/api/openapi.json, by its name (operationId).');
  const { origin } = new URL(api);
  if (pages === undefined && all.some(({ result, why }) => result === 'failed' && why.some((one) => one.includes(SAMPLE_PAGES))))
    say(`No --pages was given: ${SAMPLE_PAGES} was used as the origin of your pages. If that is ${origin}, add --pages ${origin}`);
  if (values.json) console.log(JSON.stringify(all, null, 2));
  return count('failed') > 0 || count('passed') === 0 ? 1 : 0;
}
