/** Runs the tests of `prune` on an S3 double. */
jest.mock('../fileStore', () => jest.requireActual<object>('../../testing/s3Places'));
jest.mock('../../testing/memoryStore', () => jest.requireActual<object>('../../testing/s3Places'));

require('../../publish/prune.test');
