import type { EncodedCall } from '@loan/shared/contracts/api/encode';
import axios, { AxiosError } from 'axios';

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** One request over the wire. Rejects with 'timeout' or 'network' when no answer came; any status is an answer. */
export async function transmit(request: EncodedCall, timeout: number, signal: AbortSignal | undefined): Promise<Reply> {
  try {
    const response = await axios.request<string>({
      url: request.url,
      method: request.method,
      headers: { ...request.headers },
      ...(request.body === undefined ? {} : { data: request.body }),
      ...(signal === undefined ? {} : { signal }),
      timeout,
      responseType: 'text',
      transitional: { clarifyTimeoutError: true, forcedJSONParsing: false },
      transformResponse: (text: unknown) => text,
      validateStatus: () => true,
      maxRedirects: 0,
    });
    return { status: response.status, text: typeof response.data === 'string' ? response.data : '' };
  } catch (fault) {
    throw new Error(fault instanceof AxiosError && fault.code === AxiosError.ETIMEDOUT ? 'timeout' : 'network', { cause: fault });
  }
}
