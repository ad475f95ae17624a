import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { calls } from '@loan/shared/contracts/api/calls';

import { H5, openTestSandbox, requestOf, sessionOf, type TestSandbox } from '../testSession';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const complaint = { problemType: '2', problemSonType: '', problemDetail: 'Status belum berubah.', problemImage: '', orderNo: 'ID-174-1' };

let the: TestSandbox;
beforeEach(async () => {
  the = await openTestSandbox();
});
afterEach(() => the.sandbox.close());

const upload = (bytes: Uint8Array<ArrayBuffer> = JPEG) => the.send('uploadProblemImage', { problemImage: new Blob([bytes]) });
const uploaded = async (): Promise<string> => (await upload()).data.url as string;
const newest = async () => (await the.sandbox.control.state()).complaints.at(-1);

describe('a picture', () => {
  it('is kept, and served as what its bytes are', async () => {
    const url = await uploaded();
    expect(url).toMatch(/^https:\/\/h5\.example\/sandbox\/uploads\/[0-9a-f-]{36}\.jpeg$/);
    const response = await the.sandbox.handle(new Request(url));
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(JPEG);
  });

  it('that is none, or too large, is refused', async () => {
    expect(await upload(Uint8Array.from(Buffer.from('<svg onload="x">')))).toMatchObject({ code: '4015', data: null });
    const large = new Uint8Array(10_000_001);
    large.set(JPEG);
    expect((await upload(large)).code).toBe('4016');
  });

  it.each(['x.jpeg', '..%2F..%2Fetc%2Fpasswd', '00000000-0000-0000-0000-000000000000.jpeg'])('named %s is not found', async (name) => {
    expect((await the.sandbox.handle(new Request(`${H5}/sandbox/uploads/${name}`))).status).toBe(404);
  });

  it('is written down in the journal by its size', async () => {
    await upload();
    expect(the.sandbox.control.requests('uploadProblemImage')[0]?.fields).toEqual({ problemImage: '7 bytes' });
  });

  it('a form that breaks off is refused, not kept', async () => {
    const whole = requestOf(calls.uploadProblemImage, { problemImage: new Blob([JPEG]) }, sessionOf('indonesia'));
    const body = (await whole.clone().arrayBuffer()).slice(0, 60);
    const response = await the.sandbox.handle(new Request(whole.url, { method: 'POST', headers: whole.headers, body }));
    expect(response.status).toBe(400);
  });

  it('outlives the process beside a database file', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
    const options = { databaseFile: join(folder, 'a.db') };
    const first = await openTestSandbox('indonesia', options);
    const { url } = (await first.send('uploadProblemImage', { problemImage: new Blob([JPEG]) })).data as { url: string };
    await first.sandbox.close();
    const second = await openTestSandbox('indonesia', options);
    expect((await second.sandbox.handle(new Request(url))).status).toBe(200);
    await second.sandbox.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a complaint', () => {
  it('is in the list and in the details, with its pictures in order', async () => {
    const images = [await uploaded(), await uploaded(), await uploaded()];
    expect((await the.send('problemSave', { ...complaint, problemImage: images.join(',') })).code).toBe(0);
    const [item] = (await the.send('problemList', {})).data.tabs[0].list;
    expect(item).toMatchObject({ content: complaint.problemDetail });
    const { data } = await the.send('problemDetail', { problemId: item.id });
    expect(data).toMatchObject({ content: complaint.problemDetail, images });
  });

  it.each([
    ['an unknown type', { problemType: '77' }, '4014'],
    ['an unknown sub-type', { problemSonType: '77' }, '4014'],
    ['an order that does not exist', { orderNo: 'ID-0' }, '4002'],
    ['somebody else’s order', { orderNo: 'ID-174-9' }, '4002'],
    ['a picture from elsewhere', { problemImage: 'https://evil.example/a.jpeg' }, '4017'],
    ['a picture that is not there', { problemImage: `${H5}/sandbox/uploads/00000000-0000-0000-0000-000000000000.jpeg` }, '4017'],
  ])('with %s is refused', async (_what, change, code) => {
    const before = (await the.sandbox.control.state()).complaints.length;
    expect((await the.send('problemSave', { ...complaint, ...change })).code).toBe(code);
    expect((await the.sandbox.control.state()).complaints).toHaveLength(before);
  });

  it('needs no type, order or picture, but words', async () => {
    const bare = { ...complaint, problemType: '', orderNo: '' };
    expect((await the.send('problemSave', bare)).code).toBe(0);
    expect(await newest()).toMatchObject({ type: '', sub_type: '', order_id: '', images: '[]', detail: bare.problemDetail });
    for (const problemDetail of ['', '  ', 'x'.repeat(201)])
      expect((await the.send('problemSave', { ...bare, problemDetail })).code).toBe('400');
  });

  it('ten pictures are too many', async () => {
    const url = await uploaded();
    expect((await the.send('problemSave', { ...complaint, problemImage: Array(10).fill(url).join(',') })).code).toBe('4017');
  });
});
