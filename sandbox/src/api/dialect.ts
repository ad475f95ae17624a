import type { CallSpec } from '@loan/shared/contracts/api/call';
import { COMMON } from '@loan/shared/contracts/api/common';
import { callPath } from '@loan/shared/contracts/api/encode';
import { renamed, wireNames, type WireNames } from '@loan/shared/contracts/api/wireNames';
import { configSchema, type CheckedConfig } from '@loan/shared/contracts/configSchema';
import type { Market } from '@loan/shared/contracts/shell';

import { marketOf } from '../texts/texts';
import { ContractError } from './fields';

/** Names and paths on the wire, as `wire` of the configuration defines them. */
export type Wire = CheckedConfig['wire'];

export const plainWire: Wire = configSchema.shape.wire.parse(undefined);

/** Translates between the wire and the endpoints, which know only logical names. */
export interface Dialect {
  path(call: CallSpec): string;
  /** The market whose names the address uses. */
  marketOf(address: URL): Market;
  /** Renames a request's fields to the logical names. Throws ContractError for a field that should have come under its wire name. */
  read(request: Request, market: Market): Promise<Request>;
  /** Renames a reply's fields to the wire's names. A reply that is not JSON (a broken one) stays unchanged. */
  write(response: Response, market: Market): Promise<Response>;
}

const MARKETS = ['india', 'indonesia'] as const;
const queryNames = configSchema.shape.query.parse(undefined).names;

function logicalName(name: string, names: WireNames): string {
  const logical = names.toLogical(name);
  if (logical === undefined) throw new ContractError(name, `The field ${name} is named ${names.toWire(name)} here.`);
  return logical;
}

function logicalPairs(given: URLSearchParams, names: WireNames): URLSearchParams {
  return new URLSearchParams([...given].map(([name, value]) => [logicalName(name, names), value]));
}

/** A body under the logical names; a body that the contract will refuse stays unchanged. */
async function logicalBody(request: Request, names: WireNames): Promise<BodyInit> {
  const type = request.headers.get('Content-Type') ?? '';
  if (type.startsWith('multipart/form-data')) {
    const form = new FormData();
    for (const [name, value] of await request.formData()) form.append(logicalName(name, names), value);
    return form;
  }
  const text = await request.text();
  if (type.startsWith('application/x-www-form-urlencoded')) return logicalPairs(new URLSearchParams(text), names).toString();
  try {
    return JSON.stringify(renamed(JSON.parse(text), (name) => logicalName(name, names)));
  } catch (error) {
    if (error instanceof ContractError) throw error;
    return text;
  }
}

export function createDialect(wire: Wire): Dialect {
  const namesOf = { india: wireNames({ wire }, 'india'), indonesia: wireNames({ wire }, 'indonesia') };
  /** Number of common parameters in an address under the names of a market; none if it names the other market. */
  const fit = (address: URL, market: Market): number => {
    const parameter = (name: (typeof COMMON)[number]) => address.searchParams.get(namesOf[market].toWire(queryNames[name]));
    return marketOf(parameter('market') ?? '') === market ? COMMON.filter((name) => parameter(name) !== null).length : 0;
  };
  return {
    path: (call) => callPath(call, { wire }),
    marketOf: (address) => MARKETS.reduce((best, market) => (fit(address, market) > fit(address, best) ? market : best), 'indonesia'),
    async read(request, market) {
      const names = namesOf[market];
      if (names.plain) return request;
      const { method } = request;
      const address = new URL(request.url);
      address.search = logicalPairs(address.searchParams, names).toString();
      if (method === 'GET') return new Request(address, request);
      const body = await logicalBody(request, names);
      const headers = new Headers(request.headers);
      // A form gets a new boundary.
      if (body instanceof FormData) headers.delete('Content-Type');
      headers.delete('Content-Length');
      return new Request(address, { method, headers, body });
    },
    async write(response, market) {
      const names = namesOf[market];
      if (names.plain || !(response.headers.get('Content-Type') ?? '').startsWith('application/json')) return response;
      const { status } = response;
      const text = await response.text();
      try {
        return Response.json(renamed(JSON.parse(text), names.toWire), { status });
      } catch {
        return new Response(text, { status, headers: { 'Content-Type': 'application/json' } });
      }
    },
  };
}
