import axios, { AxiosError } from 'axios';

import type { Transmit } from '@loan/shared/shell/client';
import { requestBody } from '@loan/shared/shell/requestBody';

/** Sends one request. Rejects with 'timeout' or 'network' when no response came; a response of any status resolves. */
export const transmit: Transmit = async (request, timeout, signal) => {
  const { onProgress } = request;
  const body = requestBody(request);
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
    const { 'x-request-id': reference, date } = response.headers as Readonly<Record<string, unknown>>;
    return {
      status: response.status,
      text: typeof response.data === 'string' ? response.data : '',
      ...(typeof reference === 'string' && { reference }),
      ...(typeof date === 'string' && { date }),
    };
  } catch (fault) {
    throw new Error(fault instanceof AxiosError && fault.code === AxiosError.ETIMEDOUT ? 'timeout' : 'network', { cause: fault });
  }
};
