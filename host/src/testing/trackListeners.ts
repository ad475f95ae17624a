/** Tracks the observers and listeners that the code under test leaves. Returns what ends them all; mocks are restored by the test. */
export function trackListeners(): () => void {
  const stops: (() => void)[] = [];
  const Observer = MutationObserver;
  globalThis.MutationObserver = class extends Observer {
    constructor(look: MutationCallback) {
      super(look);
      stops.push(() => this.disconnect());
    }
  };
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target) as typeof window.addEventListener;
    jest
      .spyOn(target as Window, 'addEventListener')
      .mockImplementation((kind: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
        stops.push(() => target.removeEventListener(kind, listener, options));
        add(kind, listener, options);
      });
  }
  return () => {
    for (const stop of stops) stop();
    globalThis.MutationObserver = Observer;
  };
}
