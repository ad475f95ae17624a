declare module 'jest-axe' {
  export function axe(element: Element, options?: object): Promise<unknown>;
}
declare namespace jest {
  interface Matchers<R> {
    toHaveNoViolations(): R;
  }
}
