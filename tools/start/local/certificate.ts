import { createHash, X509Certificate } from 'node:crypto';

import { generate } from 'selfsigned';

/** For HTTP/2 on this machine, created at each start. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
  /** The browser trusts it by this fingerprint like any other certificate, so it may cache the responses. */
  readonly fingerprint: string;
}

export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { keyType: 'ec', algorithm: 'sha256' });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { key, cert, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}
