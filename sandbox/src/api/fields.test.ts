import { calls } from '@loan/api/calls';

import { readFields } from './fields';

const json = { ...calls.loanDetails, style: 'json' as const };
const jsonRequest = (body: string) =>
  new Request('https://h5.example/x', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });

describe('calls of the other styles', () => {
  it('a JSON call passes the fields of its object', async () => {
    await expect(readFields(json, jsonRequest('{"productId":"1"}'))).resolves.toEqual({ productId: '1' });
  });

  it.each(['', '{', '[]', 'null', '"text"'])('a JSON call refuses %j', async (body) => {
    await expect(readFields(json, jsonRequest(body))).rejects.toMatchObject({ field: 'body' });
  });

  it('a GET call has its fields in the address, next to the common parameters', async () => {
    const request = new Request('https://h5.example/x?productId=1&deviceId=d&market=2&token=t');
    await expect(readFields({ ...calls.loanDetails, method: 'GET' }, request)).resolves.toEqual({ productId: '1' });
  });
});
