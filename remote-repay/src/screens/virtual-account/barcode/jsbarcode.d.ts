declare module 'jsbarcode/bin/barcodes/CODE128/CODE128_AUTO.js' {
  /** Selects the code sets automatically. */
  export default class CODE128_AUTO {
    constructor(code: string, options: object);
    valid(): boolean;
    encode(): { readonly text: string; readonly data: string };
  }
}
