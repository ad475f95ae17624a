/** Who may change what in a channel: freezes, grants, signatures. They stand in its release document. */

/** Nothing new comes in until the time is over. What is there may still be taken back. */
export interface Freeze {
  /** Who to ask. */
  readonly by: string;
  readonly why: string;
  /** ISO time. */
  readonly until: string;
}

/** Whose signatures a channel asks for. */
export interface Trust {
  /** Id of a key → the public key (Ed25519): 32 bytes in base64. The id is the digest of those bytes. */
  readonly keys: Readonly<Record<string, string>>;
  /** Role → ids of keys. One key of each role has to sign; no key is in both. */
  readonly roles: { readonly promoter: readonly string[]; readonly approver?: readonly string[] };
}

/** What a remote owns in a channel that grants pages. */
export interface Grant {
  /** Path prefixes: each with what is below it by a slash. */
  readonly paths: readonly string[];
  /** Whom others ask about them: a team, and how to reach it. */
  readonly ask: string;
}

export interface Signature {
  readonly keyid: string;
  /** Ed25519, of the canonical bytes of the document without `signatures`; base64. */
  readonly sig: string;
}
