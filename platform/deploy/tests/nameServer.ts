import { createSocket } from 'node:dgram';

export interface NameServer {
  /** Address and port in the form of nginx's `resolver`. */
  readonly address: string;
  /** The current addresses of each name; other names do not exist. */
  names: Readonly<Record<string, readonly string[]>>;
  close(): void;
}

const NO_SUCH_NAME = 3;
const TYPE_A = 1;

/** The response to a query with one question: A records only. */
function answerTo(query: Buffer, names: NameServer['names']): Buffer {
  const labels: string[] = [];
  let end = 12;
  for (let length = query.readUInt8(end); length > 0; length = query.readUInt8(end)) {
    labels.push(query.toString('ascii', end + 1, end + 1 + length));
    end += length + 1;
  }
  const question = query.subarray(12, end + 5);
  const known = names[labels.join('.')];
  const addresses = query.readUInt16BE(end + 1) === TYPE_A ? (known ?? []) : [];
  const head = Buffer.alloc(12);
  query.copy(head, 0, 0, 2);
  // A response, recursion available.
  head.writeUInt16BE(0x81_80 | (known === undefined ? NO_SUCH_NAME : 0), 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(addresses.length, 6);
  // The name of the question, type A, class IN, 600 s, four bytes.
  const record = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 2, 88, 0, 4]);
  const records = addresses.flatMap((address) => [record, Buffer.from(address.split('.').map(Number))]);
  return Buffer.concat([head, question, ...records]);
}

/** A name server on this machine whose records have a lifetime of ten minutes, like Docker's. */
export async function startNameServer(): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server = { address: '', names: {} as NameServer['names'], close: () => void socket.close() };
  socket.on('message', (query, { port, address }) => socket.send(answerTo(query, server.names), port, address));
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound));
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}
