import { prepareRefresh } from './refreshHook';

const place = window as unknown as {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: { inject(renderer: object): number; renderers: Map<number, object> };
};
afterEach(() => {
  delete place.__REACT_DEVTOOLS_GLOBAL_HOOK__;
});

test('keeps a React that starts later, and makes it note from its start which boundary caught an error', () => {
  prepareRefresh();
  const setRefreshHandler = jest.fn((_resolve: () => undefined) => undefined);
  const [withRefresh, without] = [{ setRefreshHandler }, {}];
  const hook = place.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  expect([hook?.inject(withRefresh), hook?.inject(without)]).toEqual([0, 1]);
  expect([...(hook?.renderers.values() ?? [])]).toEqual([withRefresh, without]);
  // The handler knows no newer version of any component yet.
  expect(setRefreshHandler).toHaveBeenCalledTimes(1);
  expect(setRefreshHandler.mock.calls[0]?.[0]()).toBeUndefined();
});

test('keeps the hook of the developer tools', () => {
  const tools = { inject: () => 7, renderers: new Map() };
  place.__REACT_DEVTOOLS_GLOBAL_HOOK__ = tools;
  prepareRefresh();
  expect(place.__REACT_DEVTOOLS_GLOBAL_HOOK__).toBe(tools);
});
