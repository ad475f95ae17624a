/** Runs the tests of the followed channel on an object store instead of a folder. */
jest.mock('@loan/release/store/fileStore', () => jest.requireActual<object>('@loan/release/testing/s3Places'));
jest.mock('@loan/release/serve/servedChannel', () => jest.requireActual<object>('@loan/release/testing/s3Places'));

require('./channel/followChannel.test');
