import { temporaryFolder } from '../testing/fakePackage';
import { memoryObjects } from '../testing/memoryObjects';
import { promote, publishedStore, rollback } from '../testing/promoted';
import { S3Double } from '../testing/s3Double';
import { createS3Store, storeOn } from './s3Store';
test('count', async () => {
  const root = await temporaryFolder();
  const double = new S3Double(undefined, 1000);
  const store = await publishedStore(root.path, [['host','1.0.0'],['remote-loan','1.0.0'],['remote-loan','1.0.1']], storeOn(memoryObjects(double.held)));
  await promote(store, [['host','1.0.0'],['remote-loan','1.0.0']]);
  await promote(store, [['remote-loan','1.0.1']]);
  double.seen.length = 0;
  let batch = 0; const log: string[] = []; let pending = 0;
  double.onRequest = async (r) => { log.push(`${batch} ${r}`); pending += 1; await new Promise((l) => setTimeout(l, 20)); pending -= 1; if (pending === 0) batch += 1; return 'answer'; };
  const began = Date.now();
  await rollback(createS3Store(double.options()), 'remote-loan');
  console.log(`${log.length} requests, ${(Date.now() - began)} ms, batches ${batch}\n` + log.join('\n'));
  await root.remove();
});
