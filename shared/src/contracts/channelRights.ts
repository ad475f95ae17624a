/** Who may change what in a channel: freezes, grants, signatures. They are part of its release document. */

/** Until it ends, no new version may come into the channel. Rollbacks stay possible. */
export interface Freeze {
  /** Whom to ask. */
  readonly by: string;
  readonly why: string;
  /** ISO time. */
  readonly until: string;
}

/** The signatures that a channel requires. */
export interface Trust {
  /** Key id → public key (Ed25519): 32 bytes in base64. The id is the digest of those bytes. */
  readonly keys: Readonly<Record<string, string>>;
  /** Role → key ids. One key of each role must sign; no key has both roles. */
  readonly roles: { readonly promoter: readonly string[]; readonly approver?: readonly string[] };
}

/** What a remote owns in a channel that grants pages. */
export interface Grant {
  /** Path prefixes: each includes the paths below it. */
  readonly paths: readonly string[];
  /** Whom to ask about these paths: a team, and how to reach it. */
  readonly ask: string;
}

export interface Signature {
  readonly keyid: string;
  /** Ed25519, of the canonical bytes of the document without `signatures`; base64. */
  readonly sig: string;
}
