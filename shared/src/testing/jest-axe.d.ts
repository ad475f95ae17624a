declare module 'jest-axe' {
  export function axe(element: Element, options?: object): Promise<unknown>;
}
declare namespace jest {
  // eslint-disable-next-line typescript/no-unused-vars -- the declared form of jest's own interface
  interface Matchers<R> {
    toHaveNoViolations(): R;
  }
}
