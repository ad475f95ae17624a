import type { SendOptions } from '@loan/shared/contracts/api/call';
import type { EncodedCall } from '@loan/shared/contracts/api/encode';
import axios, { AxiosError } from 'axios';

export interface Reply {
  readonly status: number;
  readonly text: string;
}

/** A request with the file that it sends, if it sends one. */
export type OutgoingCall = EncodedCall & Pick<SendOptions, 'file' | 'onProgress'>;

function bodyOf({ body, form, file }: OutgoingCall): string | FormData | undefined {
  if (form === undefined) return body;
  const data = new FormData();
  for (const [name, value] of form.fields) data.append(name, value);
  if (file !== undefined) data.append(form.file, file.blob, file.name);
  return data;
}

/** One request over the wire. Rejects with 'timeout' or 'network' when no answer came; any status is an answer. */
export async function transmit(request: OutgoingCall, timeout: number, signal: AbortSignal | undefined): Promise<Reply> {
  const { onProgress } = request;
  const body = bodyOf(request);
  try {
    const response = await axios.request<string>({
      url: request.url,
      method: request.method,
      headers: { ...request.headers },
      ...(body === undefined ? {} : { data: body }),
      ...(onProgress === undefined ? {} : { onUploadProgress: ({ progress }) => onProgress(progress ?? 0) }),
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
