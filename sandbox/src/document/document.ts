import { allCalls } from '@loan/api/calls';
import { callComments } from '@loan/api/comments';
import { COMMON } from '@loan/shared/contracts/api/common';
import { specOf, type Call } from '@loan/shared/contracts/api/declare';
import { callPath, configuredCall, underLegacy } from '@loan/shared/contracts/api/encode';
import { wireNames } from '@loan/shared/contracts/api/wireNames';
import { checkConfig, type CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';
import { CONTRACT } from '@loan/shared/contracts/version';

import { endpoints } from '../api/endpoints';
import { sessionOf } from '../links';
import { recordExamples, type Examples } from './examples';
import { isAsked, operationOf, perMarket } from './operation';
import { dataSchema, type JsonSchema } from './schemas';

/** An OpenAPI document; its schemas are JSON Schemas of draft 2020-12. */
export interface ApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly [field: string]: unknown };
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly [kind: string]: unknown };
  readonly [field: string]: unknown;
}

export const MARKETS = ['indonesia', 'india'] as const;

const OVERVIEW = `What the loan front end asks of an API. Your own answers are held against it by \`npm run check-api\`, and those that open pages get by \`npm start\` with \`API_TARGET\`.

**Every request** has nine common parameters in its address; one without a value is there as empty text. Fields are texts, whatever they hold. Every field that stands here is sent, and no other; the address of \`jump\` has the query of its page besides. The front end waits 60 seconds. The gateway adds \`X-Request-Id\`: written into your log, it is the reference that a borrower reads out.

**Who asks** says the address that the native app opened: its \`token\` and \`deviceId\` go on every request as parameters, and its tokens as headers, two by each style: \`token\` and \`sessionId\` with JSON, \`userToken\` and \`deviceToken\` with a form. One that the app did not give is no header. Which of them you believe is yours to decide. Cookies go neither way.

**Two styles.** The form style sends \`application/x-www-form-urlencoded\`, the JSON style one JSON object. A call with a file is \`multipart/form-data\`. A GET has its fields in the address.

**Every answer** has HTTP status 200 and \`code\`, \`message\`, \`data\`. The code says whether the call succeeded; with any other code \`data\` is null and the borrower reads the message, in the language of the market. Status 400 is for a request that breaks this document, and never meant for a borrower. Any other answer (another status but the three below, no JSON, no code) counts as none: the outcome of a call that makes a record is then unknown.

**Codes.** Those of each call are the sandbox's; yours may be others. The front end knows 401 (the session has ended: log in again), 403 (not allowed) and 404 (no such order, product or complaint), as a code or as a status; \`codes\` of the configuration says which codes of yours mean the same, and \`check-api --config\` then takes them. With any other one the message alone counts.

**Values.** Every field of an answer is there; one that has nothing to say is '' or [], and null only where the schema has it. What stands here besides is ignored. Amounts are whole rupiah or rupees: digits only in requests, in answers a text with the market's groups (\`1.250.000\`, in India \`12,500\`); the legacy repayment alone is asked for hundredths. Times are \`yyyy-mm-dd hh:mm:ss\` in the borrower's own time, without a zone. Addresses are whole (\`https://…\`), and nothing comes of one whose origin the configuration does not have in \`hosts\`. Texts are shown as they are (HTML only in \`popContent\`), and cut where they are far too long.

**Calls that make a record** are marked \`x-makes-record\`. The front end sends one once; it never repeats one by itself. The borrower may, after an outcome that is unknown: where \`headers.idempotency\` of the configuration names a header, each has a key of its own there.

The front end reads more than it asks for: a number where a text belongs, a missing field. What stands here is the form to send.`;

/** A configuration that leaves everything as it is, but for what is said of the wire. */
export const plainConfig = (wire?: CheckedConfig['wire']): CheckedConfig =>
  checkConfig({ company: { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' }, ...(wire && { wire }) });

/** Whether both markets have the same names on the wire. */
export const speaksAlike = (config: CheckedConfig): boolean => MARKETS.every((market) => wireNames(config, market).plain);

/** The call as a configuration has it: its path, its style. */
export function callUnder(call: Call, config: CheckedConfig): Call {
  const spec = specOf(call);
  return { ...call, ...configuredCall(call.legacy === true ? underLegacy(spec, config.legacy.base) : spec, config) };
}

const COMMON_MEANINGS: Readonly<Record<(typeof COMMON)[number], string>> = {
  deviceId: 'The device, as the app names it. Empty in a browser without the app.',
  market: '1: India. Anything else: Indonesia.',
  version: 'Version of the app.',
  token: 'The session, as the app has it; with the JSON style it is a header too. Empty for visitors.',
  type: 'Kind of the app, as the app says it.',
  deviceName: 'Name of the device.',
  osVersion: 'Version of its system.',
  gid: 'Advertising id of the device.',
  platform: 'android, ios or h5.',
};

function parametersOf(config: CheckedConfig, markets: readonly Market[], toWire: (name: string) => string): object {
  const text = { type: 'string' };
  const common = COMMON.map((name) => [
    name,
    {
      name: toWire(config.query.names[name]),
      in: 'query',
      required: true,
      allowEmptyValue: true,
      description: COMMON_MEANINGS[name],
      schema: text,
      examples: perMarket(markets, (market) => sessionOf(market)[name] ?? ''),
    },
  ]);
  const tokens = (['json', 'form'] as const).flatMap((style) =>
    Object.entries(config.headers[style]).map(([name, header]) => [
      `${style}-${name}`,
      {
        name: header,
        in: 'header',
        description: `\`${name}\` of the address that the app opened; absent where it gave none.`,
        schema: text,
      },
    ]),
  );
  const { idempotency } = config.headers;
  const key = { name: idempotency, in: 'header', required: true, description: 'Another one for each record.', schema: text };
  const requestedWith = {
    name: 'X-Requested-With',
    in: 'header',
    description: 'On every request but that of the captcha picture.',
    schema: { type: 'string', const: 'XMLHttpRequest' },
  };
  return Object.fromEntries([
    ...common,
    ['requestedWith', requestedWith],
    ...tokens,
    ...(idempotency === '' ? [] : [['idempotency', key]]),
  ]);
}

/** What the sandbox answers to a request that breaks the contract. */
function contractBroken(toWire: (name: string) => string): object {
  const [code, message] = [toWire('code'), toWire('message')];
  const text = { type: 'string' };
  const schema = { type: 'object', required: [code], properties: { [code]: { type: 'string', const: '400' }, [message]: text } };
  return {
    description: 'The request breaks this document: a fault of the front end, told to its developers.',
    content: { 'application/json': { schema } },
  };
}

function pathsOf(calls: readonly Call[], parts: { config: CheckedConfig; markets: readonly Market[]; examples: Examples }) {
  const { config, markets, examples } = parts;
  const { toWire } = wireNames(config, markets[0] as Market);
  const paths: Record<string, Record<string, object>> = {};
  for (const declared of calls) {
    const call = callUnder(declared, config);
    const endpoint = endpoints[call.name as keyof typeof endpoints];
    const own = Object.fromEntries(markets.map((market) => [market, examples[market][call.name]]).filter(([, one]) => one !== undefined));
    const plain = endpoint.plainAddress === true ? (name: string) => name : toWire;
    const operation = operationOf({ call, endpoint, config, markets, toWire: plain, examples: own });
    const path = callPath(call, config);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  return paths;
}

/**
 * The API as a configuration speaks it: paths, names, styles, headers. `market`: the one whose names and examples
 * stand in it; without it both do. Throws where the two have other names.
 */
export async function apiDocument(config: CheckedConfig, market?: Market): Promise<ApiDocument> {
  const markets: readonly Market[] = market === undefined ? MARKETS : [market];
  const names = wireNames(config, markets[0] as Market);
  if (market === undefined && !speaksAlike(config))
    throw new Error('The markets have other names on the wire: ask for the document of one market.');
  const calls = allCalls.filter((call) => markets.some((each) => isAsked(call, each, config)));
  const { toWire } = names;
  const schemas = calls
    .filter(({ name }) => name !== 'captcha')
    .map((call) => [call.name, dataSchema(call, { toWire, comments: callComments[call.name]?.reply ?? {} }, market)] as const);
  const areas = [...new Set(calls.map(({ name }) => callComments[name]?.area ?? 'other'))].sort();
  return {
    openapi: '3.1.1',
    info: {
      title: `Loan API${market === undefined ? '' : `, ${market}`}`,
      version: CONTRACT,
      description: OVERVIEW,
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: config.api.base === '' ? '/' : config.api.base }],
    tags: areas.map((name) => ({ name, description: `Calls of the area ${name}.` })),
    paths: pathsOf(calls, { config, markets, examples: await recordExamples() }),
    components: {
      parameters: parametersOf(config, markets, toWire),
      responses: { contractBroken: contractBroken(toWire) },
      schemas: Object.fromEntries(schemas),
    },
  };
}
