import { lookup as dnsLookup, type LookupAddress } from 'node:dns';
import { createConnection, isIP, type Socket } from 'node:net';

/** Delay until the next address is tried in parallel (RFC 8305, section 5). ms */
const HEAD_START = 250;

/** Resolves a name to all its addresses, in the order of preference. */
export type Lookup = (host: string, done: (fault: Error | null, addresses: readonly LookupAddress[]) => void) => void;

const resolveAll: Lookup = (host, done) => dnsLookup(host, { all: true }, done);

/** Alternates the address families, starting with the preferred one. A family without a route then costs only one attempt. */
function interleaved(addresses: readonly LookupAddress[]): readonly LookupAddress[] {
  const first = addresses.filter(({ family }) => family === addresses[0]?.family);
  const second = addresses.filter(({ family }) => family !== addresses[0]?.family);
  return Array.from({ length: Math.max(first.length, second.length) }, (_, index) => [first[index], second[index]])
    .flat()
    .filter((address) => address !== undefined);
}

/** The fault when no address of a name accepted in time. */
const timedOut = (host: string, limit: number) =>
  Object.assign(new Error(`${host} accepted no connection within ${limit} ms`), { code: 'ETIMEDOUT' });

/**
 * Connects to the address of a host that accepts first. Further addresses are tried in parallel; unlike in Node, earlier attempts
 * continue. A slow address may take up to `limit` (ms), and a dead one costs 250 ms. Fails with the last address's fault, or with the
 * code ETIMEDOUT.
 */
export function connectToFastest(
  {
    host,
    port,
    limit,
    lookup = resolveAll,
  }: { readonly host: string; readonly port: number; readonly limit: number; readonly lookup?: Lookup },
  done: (fault: Error | null, socket?: Socket) => void,
): void {
  const attempts = new Set<Socket>();
  let waiting: LookupAddress[] = [];
  let next: NodeJS.Timeout | undefined;
  let isOver = false;

  const finish = (fault: Error | null, connected?: Socket) => {
    if (isOver) return;
    isOver = true;
    clearTimeout(deadline);
    clearTimeout(next);
    for (const socket of attempts) if (socket !== connected) socket.destroy();
    done(fault, connected);
  };
  const deadline = setTimeout(() => finish(timedOut(host, limit)), limit);

  const attempt = () => {
    clearTimeout(next);
    const address = waiting.shift();
    if (address === undefined) return;
    const socket = createConnection({ host: address.address, port, noDelay: true });
    attempts.add(socket);
    const failed = (fault: Error) => {
      attempts.delete(socket);
      if (waiting.length > 0) attempt();
      else if (attempts.size === 0) finish(fault);
    };
    socket.once('error', failed);
    socket.once('connect', () => {
      socket.off('error', failed);
      finish(null, socket);
    });
    next = setTimeout(attempt, HEAD_START);
  };

  if (isIP(host) !== 0) {
    waiting = [{ address: host, family: isIP(host) }];
    return attempt();
  }
  lookup(host, (fault, addresses) => {
    if (isOver) return;
    if (fault !== null) return finish(fault);
    waiting = [...interleaved(addresses)];
    attempt();
  });
}

/**
 * Delays the fault of a failed write until all received data was read. An API may answer (401, 413, 429) and close before it has read the
 * whole request. Its answer has then arrived, but the next write fails, and Node would discard the answer with the connection.
 */
export function readBeforeWriteFaults<S extends Socket>(socket: S): S {
  const held = (done: (fault?: Error | null) => void) => (fault?: Error | null) => {
    if (!fault || socket.destroyed) return done(fault);
    socket.once('close', () => done(fault));
    socket.once('end', () => done(fault));
  };
  const write = socket._write.bind(socket);
  const writeMany = socket._writev?.bind(socket);
  socket._write = (chunk, encoding, done) => write(chunk, encoding, held(done));
  if (writeMany !== undefined) socket._writev = (chunks, done) => writeMany(chunks, held(done));
  return socket;
}
