import { allCalls } from '@loan/api/calls';
import { callComments } from '@loan/api/comments';
import { BILL_LABELS, DATE_LABEL } from '@loan/remote-loan/api/recognisedRows';
import { COMMON } from '@loan/shared/contracts/api/common';
import { type Call, specOf } from '@loan/shared/contracts/api/declare';
import { callPath, configuredCall, underLegacy } from '@loan/shared/contracts/api/encode';
import { wireNames } from '@loan/shared/contracts/api/wireNames';
import { checkConfig, type CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';
import { CONTRACT } from '@loan/shared/contracts/version';

import { endpoints } from '../api/endpoints';
import { sessionOf } from '../links';
import { type Examples, recordExamples } from './examples';
import { isAsked, operationOf, perMarket } from './operation';
import { overview } from './overview';
import { dataSchema, type JsonSchema } from './schemas';

type Comments = typeof callComments;

const coded = (text: string) => `\`${text}\``;

/** Row labels with a meaning to a page, by the call and the field with the rows: servers send no other mark. */
function recognisedWords(call: string, { confirm: { netLabels } }: CheckedConfig): Readonly<Record<string, string>> {
  if (call === 'loanDetails')
    return {
      detail: [
        'Label and value rows, shown in their order; one with neither is left out.',
        'For an order that is to be repaid, two are shown on top, recognised by their labels in either language and any case, if exactly one row has such a label.',
        `The next bill: a sum with Rp or ₹ whose whole label matches one of these patterns (such as "Tagihan berikutnya", "Next bill"): ${BILL_LABELS.map(coded).join(', ')}.`,
        `The due date: its label contains ${coded(DATE_LABEL.source)}.`,
      ].join(' '),
    };
  if (call !== 'loanConfirm') return {};
  const labels =
    netLabels.length === 0 ? 'which is empty here: the sum and the cost are not shown' : netLabels.map((label) => `"${label}"`).join(', ');
  return {
    details: `Fees and charges, and the sum received. The sum is in the one row whose label is in \`confirm.netLabels\` of the configuration, ${labels}. It is at most \`amount\`.`,
  };
}

/** An OpenAPI document; its schemas are JSON Schemas of draft 2020-12. */
export interface ApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly [field: string]: unknown };
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>>; readonly [kind: string]: unknown };
  readonly [field: string]: unknown;
}

export const MARKETS = ['indonesia', 'india'] as const;

/** A configuration without changes, except for the wire. */
export const plainConfig = (wire?: CheckedConfig['wire']): CheckedConfig =>
  checkConfig({ company: { address: 'Sample street 1', phone: '08000000000', email: 'help@sample.example' }, ...(wire && { wire }) });

/** Whether both markets have the same names on the wire. */
export const speaksAlike = (config: CheckedConfig): boolean => MARKETS.every((market) => wireNames(config, market).plain);

/** The call under a configuration: its path, its style. */
export function callUnder(call: Call, config: CheckedConfig): Call {
  const spec = specOf(call);
  return { ...call, ...configuredCall(call.legacy === true ? underLegacy(spec, config.legacy.base) : spec, config) };
}

const COMMON_MEANINGS: Readonly<Record<(typeof COMMON)[number], string>> = {
  deviceId: 'The device, as the app names it. Empty in a browser without the app.',
  market: '1: India. Anything else: Indonesia.',
  version: 'Version of the app.',
  token: 'The session, as the app gives it; with the JSON style also a header. Empty for visitors.',
  type: 'Kind of the app, as the app gives it.',
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
        description: `\`${name}\` of the address that the app opened; absent if it had none.`,
        schema: text,
      },
    ]),
  );
  const { idempotency } = config.headers;
  const key = {
    name: idempotency,
    in: 'header',
    required: true,
    description: 'A different key for each record; the same key if the same fields are sent again after an unknown outcome.',
    schema: text,
  };
  const requestId = {
    name: 'X-Request-Id',
    in: 'header',
    description: 'From the gateway: the reference that a borrower reads out.',
    schema: text,
  };
  const requestedWith = {
    name: 'X-Requested-With',
    in: 'header',
    required: true,
    example: 'XMLHttpRequest',
    description: 'On every request except that of the captcha picture.',
    schema: { type: 'string', const: 'XMLHttpRequest' },
  };
  return Object.fromEntries([
    ...common,
    ['requestedWith', requestedWith],
    ['requestId', requestId],
    ...tokens,
    ...(idempotency === '' ? [] : [['idempotency', key]]),
  ]);
}

/** The sandbox's response to a request that breaks the contract. */
function contractBroken(toWire: (name: string) => string): object {
  const [code, message] = [toWire('code'), toWire('message')];
  const text = { type: 'string' };
  const schema = { type: 'object', required: [code], properties: { [code]: { type: 'string', const: '400' }, [message]: text } };
  return {
    description: 'The request breaks this document: a fault of the front end, for its developers.',
    content: { 'application/json': { schema } },
  };
}

interface Parts {
  readonly config: CheckedConfig;
  readonly markets: readonly Market[];
  readonly examples: Examples;
  readonly comments: Comments;
}

function pathsOf(calls: readonly Call[], { config, markets, examples, comments }: Parts) {
  const { toWire } = wireNames(config, markets[0] as Market);
  const paths: Record<string, Record<string, object>> = {};
  for (const declared of calls) {
    const call = callUnder(declared, config);
    const endpoint = endpoints[call.name as keyof typeof endpoints];
    const own = Object.fromEntries(markets.map((market) => [market, examples[market][call.name]]).filter(([, one]) => one !== undefined));
    const plain = endpoint.plainAddress === true ? (name: string) => name : toWire;
    const operation = operationOf({ call, endpoint, config, markets, toWire: plain, examples: own, comments: comments[call.name] });
    const path = callPath(call, config);
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation };
  }
  return paths;
}

/**
 * The API document under a configuration: paths, names, styles, headers. `market`: the one whose names and examples it has;
 * without it, both. Throws if the two have different names.
 */
export async function apiDocument(config: CheckedConfig, market?: Market, comments: Comments = callComments): Promise<ApiDocument> {
  const markets: readonly Market[] = market === undefined ? MARKETS : [market];
  const names = wireNames(config, markets[0] as Market);
  if (market === undefined && !speaksAlike(config))
    throw new Error('The markets have different names on the wire: request the document of one market.');
  const calls = allCalls.filter((call) => markets.some((each) => isAsked(call, each, config)));
  const { toWire } = names;
  const schemas = calls
    .filter(({ name }) => name !== 'captcha')
    .map(
      (call) =>
        [
          call.name,
          dataSchema(call, { toWire, comments: { ...comments[call.name]?.reply, ...recognisedWords(call.name, config) } }, market),
        ] as const,
    );
  const areas = [...new Set(calls.map(({ name }) => comments[name]?.area ?? 'other'))].sort();
  return {
    openapi: '3.1.1',
    info: {
      title: `Loan API${market === undefined ? '' : `, ${market}`}`,
      version: CONTRACT,
      description: overview(config, markets[0] as Market),
      license: { name: 'UNLICENSED', identifier: 'LicenseRef-UNLICENSED' },
    },
    servers: [{ url: config.api.base === '' ? '/' : config.api.base }],
    tags: areas.map((name) => ({ name, description: `Calls of the area ${name}.` })),
    paths: pathsOf(calls, { config, markets, comments, examples: await recordExamples() }),
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'query', name: toWire(config.query.names.token), description: 'As the app gave it.' },
        ...Object.fromEntries(
          (['json', 'form'] as const).flatMap((style) =>
            Object.entries(config.headers[style]).map(([name, header]) => [
              `${style}-${name}`,
              { type: 'apiKey', in: 'header', name: header, description: `\`${name}\` of the address that the app opened.` },
            ]),
          ),
        ),
      },
      parameters: parametersOf(config, markets, toWire),
      responses: { contractBroken: contractBroken(toWire) },
      schemas: Object.fromEntries(schemas),
    },
  };
}
