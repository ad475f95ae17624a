import { temporaryFolder } from '../testing/fakePackage';
import { createMemoryStore } from '../testing/store/memoryStore';
import { S3Double } from '../testing/store/s3Double';
import { storeSuite } from '../testing/store/storeSuite';
import { createFileStore } from './fileStore';
import { createS3Store } from './s3/s3Store';

describe('a folder', () => {
  storeSuite(async () => {
    const root = await temporaryFolder();
    return { open: () => createFileStore(root.path), close: () => root.remove() };
  });
});

describe('memory', () => {
  storeSuite(async () => {
    const store = createMemoryStore();
    return { open: () => store, close: async () => undefined };
  });
});

describe('an object store, below a prefix', () => {
  storeSuite(async () => {
    const double = new S3Double();
    return { open: () => createS3Store(double.options({ prefix: 'some/prefix/' })), close: async () => undefined };
  });
});
