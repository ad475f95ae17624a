import type { OutgoingCall } from './client';

/** The body of a request: text, a form with its file, or none. */
export function requestBody({ body, form, file }: OutgoingCall): string | FormData | undefined {
  if (form === undefined) return body;
  const data = new FormData();
  for (const [name, value] of form.fields) data.append(name, value);
  if (file !== undefined) data.append(form.file, file.blob, file.name);
  return data;
}
