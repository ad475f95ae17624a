import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';

import { command, Stop } from '@loan/kit/command';
import { MARKETS } from '@loan/sandbox/document/document';
import type { Market } from '@loan/shared/contracts/shell';

import { chosenApi } from './apiTarget';
import { conformance, type Seeds, type Verdict } from './conformance';
import { sampleSeeds } from './sampleSeeds';
import { startConfig } from './startConfig';

const USAGE = `npm run check-api -- <url> [--market india|indonesia] [--seeds <file>] [--config <file>] [--records]
  makes every call for which there is a seed and holds the answers against the API document; exit status 1 when one is against it
  --seeds    a JSON file with a session and good requests for each market; default: those of the sandbox
  --records  makes also the calls that make a record or leave a file; without it none is made
npm run check-api -- --sample-seeds
  prints the seeds of the sandbox, to be changed into your own`;

function chosen() {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean', default: false } as const;
  try {
    const options = { market: text, seeds: text, config: text, records: flag, 'sample-seeds': flag, help: flag } as const;
    return parseArgs({ allowPositionals: true, options });
  } catch (fault) {
    throw new Stop(`${(fault as Error).message}\n\n${USAGE}`);
  }
}

function seedsIn(file: string): Partial<Record<Market, Seeds>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Partial<Record<Market, Seeds>>;
  } catch (fault) {
    throw new Stop(`--seeds names ${file}, which cannot be read: ${(fault as Error).message}.`);
  }
}

const line = (market: string, { call, result, why }: Verdict) =>
  [`  ${market.padEnd(11)}${call.padEnd(20)}${result.padEnd(9)}`, why.join('; ')].join(' ').trimEnd();

command(async () => {
  const { values, positionals } = chosen();
  if (values.help || values['sample-seeds']) {
    console.log(values.help ? USAGE : JSON.stringify({ indonesia: sampleSeeds('indonesia'), india: sampleSeeds('india') }, null, 2));
    return 0;
  }
  const api = chosenApi(positionals[0]);
  const markets = MARKETS.filter((market) => values.market === undefined || market === values.market);
  if (api === undefined || markets.length === 0) throw new Stop(USAGE);
  const config = startConfig(values.config);
  const given = values.seeds === undefined ? undefined : seedsIn(values.seeds);
  const all: Verdict[] = [];
  for (const market of markets) {
    const seeds = given === undefined ? sampleSeeds(market) : given[market];
    if (seeds?.session === undefined || seeds.calls === undefined)
      throw new Stop(`The seeds say nothing of ${market}: give "${market}": { "session": …, "calls": … }, or one --market.`);
    const verdicts = await conformance({ api, config, market, seeds, records: values.records });
    for (const verdict of verdicts) console.log(line(market, verdict));
    all.push(...verdicts);
  }
  const count = (result: Verdict['result']) => all.filter((one) => one.result === result).length;
  console.log(`\n${count('passed')} passed, ${count('failed')} failed, ${count('not run')} not run`);
  return count('failed') > 0 || count('passed') === 0 ? 1 : 0;
});
