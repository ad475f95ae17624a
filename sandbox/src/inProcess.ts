import type { SessionParameters } from '@loan/shared/contracts/api/encode';
import type { Market } from '@loan/shared/contracts/shell';

import { createDialect, plainWire, type Wire } from './api/dialect';
import type { Services } from './api/endpoint';
import { allEndpoints, type Endpoints } from './api/endpoints';
import { createApp } from './app';
import type { Clock } from './clock';
import { openUploads } from './complaint/uploads';
import { createControl, type Control } from './control/control';
import { openDatabase } from './database/open';
import { createFaults } from './faults';
import { createJournal } from './journal';
import { links, sessionOf, type SandboxLink } from './links';
import type { MobileRule } from './promo/mobileForms';
import { seedWhenEmpty } from './seed/seed';

export interface SandboxOptions {
  /** File of the database, with uploaded pictures next to it; `:memory:` (the default) ends with the sandbox. */
  readonly databaseFile?: string;
  /** Milliseconds since 1970; default: the machine's clock. The seed is dated from it. */
  readonly clock?: Clock;
  /** Origin for pictures and agreements; default: the requesting origin, which must then forward `/sandbox/*`. */
  readonly ownOrigin?: string;
  /** Names and paths on the wire, as in the configuration; default: the logical names and the paths of the contract. */
  readonly wire?: Wire;
  /** Rule for mobile numbers, as in the configuration (`validation.mobile`); default: accepts those of any market. */
  readonly mobile?: MobileRule | undefined;
  /** Handlers of calls that are declared elsewhere, by call name. A name or an address already in use is refused. */
  readonly endpoints?: Endpoints;
}

export interface Sandbox {
  /** Handles one request, as over the network. Rejects with a TypeError if a fault drops the connection, as `fetch` does. */
  handle(request: Request): Promise<Response>;
  readonly control: Control;
  /** The session of a borrower of the seed, 1 to 3, as the app adds it to an address. */
  sessionOf(market: Market, borrower: number): Partial<SessionParameters>;
  /** Addresses into the seed, for every status and product of both markets. */
  links(): SandboxLink[];
  close(): Promise<void>;
}

/** The product's API without a socket: the server's own code, for tests and for the server. */
export async function createSandbox({
  databaseFile = ':memory:',
  clock = Date.now,
  ownOrigin,
  mobile,
  wire = plainWire,
  endpoints = {},
}: SandboxOptions = {}): Promise<Sandbox> {
  const all = allEndpoints(endpoints);
  const db = await openDatabase(databaseFile);
  await seedWhenEmpty(db, clock());
  const services: Services = { db, clock, uploads: await openUploads(databaseFile), ownOrigin, mobile };
  const faults = createFaults();
  const journal = createJournal();
  const dialect = createDialect(wire);
  const control = createControl(services, faults, journal, new Map(all.map(({ call }) => [call.name, dialect.path(call)])));
  const app = createApp(services, control, faults, journal, dialect, all);
  return { handle: async (request) => app.fetch(request), control, sessionOf, links, close: () => db.destroy() };
}
