/** The tests of `changeChannel` on a double of S3. */
jest.mock('../fileStore', () => jest.requireActual<object>('../../testing/s3Places'));
jest.mock('../../testing/memoryStore', () => jest.requireActual<object>('../../testing/s3Places'));

require('../../commands/changeChannel.test');
