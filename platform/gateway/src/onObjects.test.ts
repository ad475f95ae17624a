/** Runs tests of the gateway's parts on an object store instead of a folder. */
jest.mock('@loan/release/store/fileStore', () => jest.requireActual<object>('@loan/release/testing/s3Places'));
jest.mock('@loan/release/serve/servedChannel', () => jest.requireActual<object>('@loan/release/testing/s3Places'));

describe.each(['channel/followChannel', 'serving/assets', 'channel/releaseFiles', 'channel/previews', 'gateway'])('%s', (part) => {
  require(`./${part}.test`);
});
