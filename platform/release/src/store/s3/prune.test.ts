/** The tests of `prune` on a double of S3. */
jest.mock('../fileStore', () => jest.requireActual<object>('../../testing/s3Places'));
jest.mock('../../testing/memoryStore', () => jest.requireActual<object>('../../testing/s3Places'));

require('../../publish/prune.test');
