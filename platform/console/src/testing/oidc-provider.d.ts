/** The package has no types; this declares what the test provider uses. */
declare module 'oidc-provider' {
  import type { RequestListener } from 'node:http';

  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Asking {
    readonly oidc: { readonly client: { readonly clientId: string }; readonly session: { readonly accountId: string } };
  }
  export class Provider {
    constructor(issuer: string, configuration: object);
    readonly Grant: new (of: { readonly accountId: string; readonly clientId: string }) => Grant;
    callback(): RequestListener;
  }
  export type { Asking };
}
