import fs, { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { calls } from '@loan/api/calls';

import { H5, requestOf } from '../encodedRequest';
import { sessionOf } from '../links';
import { testFolder } from '../testing/testFolder';
import { freshSandbox } from '../testing/testSession';

const JPEG = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
const complaint = { problemType: '2', problemSonType: '', problemDetail: 'Status belum berubah.', problemImage: '', orderNo: 'ID-174-1' };

const the = freshSandbox();

const upload = (bytes: Uint8Array<ArrayBuffer> = JPEG) => the.send('uploadProblemImage', { problemImage: new Blob([bytes]) });
const uploaded = async (): Promise<string> => (await upload()).data.url as string;
const newest = async () => (await the.sandbox.control.state()).complaints.at(-1);

describe('a picture', () => {
  it('is stored, and served with the type of its bytes', async () => {
    const url = await uploaded();
    expect(url).toMatch(/^https:\/\/h5\.example\/sandbox\/uploads\/[0-9a-f-]{36}\.jpeg$/);
    const response = await the.sandbox.handle(new Request(url));
    expect(response.headers.get('Content-Type')).toBe('image/jpeg');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(JPEG);
  });

  it('is refused if it is not a picture, or larger than ten million bytes', async () => {
    expect(await upload(Uint8Array.from(Buffer.from('<svg onload="x">')))).toMatchObject({ code: '4015', data: null });
    const large = new Uint8Array(10_000_001);
    large.set(JPEG);
    expect((await upload(large)).code).toBe('4016');
    expect((await upload(large.subarray(0, 10_000_000))).code).toBe(0);
  });

  it.each(['x.jpeg', '..%2F..%2Fetc%2Fpasswd', '00000000-0000-0000-0000-000000000000.jpeg'])('named %s is not found', async (name) => {
    expect((await the.sandbox.handle(new Request(`${H5}/sandbox/uploads/${name}`))).status).toBe(404);
  });

  it('is in the journal by its size', async () => {
    await upload();
    expect(the.sandbox.control.requests('uploadProblemImage')[0]?.fields).toEqual({ problemImage: '7 bytes' });
  });

  it('is gone after a reset', async () => {
    const url = await uploaded();
    await the.sandbox.control.reset();
    expect((await the.sandbox.handle(new Request(url))).status).toBe(404);
  });
});

describe('a picture next to a database file', () => {
  const folder = testFolder();
  beforeEach(async () => {
    await reopen();
  });

  const reopen = () => the.reopen({ databaseFile: join(folder, 'a.db') });
  /** Names next to the database's own files. */
  const onDisk = () =>
    readdirSync(folder, { recursive: true })
      .map(String)
      .filter((name) => name.startsWith('a.db-uploads'));
  const statusOf = async (url: string) => (await the.sandbox.handle(new Request(url))).status;

  it('outlives the process', async () => {
    const url = await uploaded();
    await reopen();
    expect(await statusOf(url)).toBe(200);
  });

  it('is deleted by a reset, and a later one is stored again', async () => {
    const urls = [await uploaded(), await uploaded()];
    await the.sandbox.control.reset();
    expect(onDisk()).toEqual([]);
    for (const url of urls) expect(await statusOf(url)).toBe(404);
    expect(await statusOf(await uploaded())).toBe(200);
  });

  it.each(['writeFile', 'rename'] as const)('that the disk refuses (%s fails) leaves nothing, and the call fails', async (step) => {
    const logged = jest.spyOn(console, 'error').mockReturnValue();
    const failing = jest.spyOn(fs.promises, step).mockRejectedValueOnce(new Error('no space left'));
    expect(await upload()).toMatchObject({ code: '500' });
    expect(failing).toHaveBeenCalledTimes(1);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(onDisk()).toEqual(['a.db-uploads']);
    jest.restoreAllMocks();
  });

  it('has its name only once it is complete', async () => {
    const write = jest.spyOn(fs.promises, 'writeFile');
    const url = await uploaded();
    const name = url.split('/').at(-1) ?? '';
    expect(write.mock.calls.map(([path]) => path)).toEqual([join(folder, 'a.db-uploads', `${name}.part`)]);
    expect(onDisk()).toEqual(['a.db-uploads', join('a.db-uploads', name)]);
    jest.restoreAllMocks();
  });

  it('half written by a killed process is deleted at the next start; complete ones stay', async () => {
    const url = await uploaded();
    writeFileSync(join(folder, 'a.db-uploads', '00000000-0000-0000-0000-000000000000.jpeg.part'), JPEG.subarray(0, 3));
    await reopen();
    expect(onDisk().filter((name) => name.endsWith('.part'))).toEqual([]);
    expect(await statusOf(url)).toBe(200);
  });

  it('of a form that breaks off is refused and leaves nothing', async () => {
    const before = await the.sandbox.control.state();
    const whole = requestOf(calls.uploadProblemImage, { problemImage: new Blob([JPEG]) }, sessionOf('indonesia'));
    const body = await whole.clone().arrayBuffer();
    for (const length of [0, 60, body.byteLength - 30, body.byteLength - 5]) {
      const cut = new Request(whole.url, { method: 'POST', headers: whole.headers, body: body.slice(0, length) });
      expect((await the.sandbox.handle(cut)).status).toBe(400);
    }
    expect(onDisk()).toEqual([]);
    expect(await the.sandbox.control.state()).toEqual(before);
  });
});

describe('a complaint', () => {
  it('is in the list and in the details, with its pictures in order', async () => {
    const images = [await uploaded(), await uploaded(), await uploaded()];
    const saved = await the.send('problemSave', { ...complaint, problemImage: images.join(',') });
    const [item] = (await the.send('problemList', {})).data.tabs[0].list;
    expect(saved).toMatchObject({ code: 0, data: { problemId: item.id } });
    expect(item).toMatchObject({ content: complaint.problemDetail });
    const { data } = await the.send('problemDetail', { problemId: item.id });
    expect(data).toMatchObject({ content: complaint.problemDetail, images });
  });

  it.each([
    ['an unknown type', { problemType: '77' }, '4014'],
    ['an unknown sub-type', { problemSonType: '77' }, '4014'],
    ['a sub-type of another type', { problemSonType: '101' }, '4014'],
    ['a sub-type without a type', { problemType: '', problemSonType: '101' }, '4014'],
    ['collection, about an order that is repaid', { problemType: '1', problemSonType: '101', orderNo: 'ID-200-1' }, '4014'],
    ['collection, about no order', { problemType: '1', problemSonType: '101', orderNo: '' }, '4014'],
    ['an order that does not exist', { orderNo: 'ID-0' }, '4002'],
    ['another borrower’s order', { orderNo: 'ID-174-9' }, '4002'],
    ['a picture from elsewhere', { problemImage: 'https://evil.example/a.jpeg' }, '4017'],
    ['a picture that does not exist', { problemImage: `${H5}/sandbox/uploads/00000000-0000-0000-0000-000000000000.jpeg` }, '4017'],
  ])('with %s is refused', async (_what, change, code) => {
    const before = (await the.sandbox.control.state()).complaints.length;
    expect((await the.send('problemSave', { ...complaint, ...change })).code).toBe(code);
    expect((await the.sandbox.control.state()).complaints).toHaveLength(before);
  });

  it.each(['101', ''])('about collection, of the kind "%s", is taken for an order with an open debt', async (problemSonType) => {
    expect((await the.send('problemSave', { ...complaint, problemType: '1', problemSonType })).code).toBe(0);
    expect(await newest()).toMatchObject({ type: '1', sub_type: problemSonType });
  });

  it('needs no type, order or picture, but needs text', async () => {
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
