declare module 'qrcode' {
  /** The text as a QR code of terminal characters. */
  export function toString(text: string, options: { readonly type: 'terminal'; readonly small: true }): Promise<string>;
}
