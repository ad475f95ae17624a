import { useLocation, useNavigate } from '@loan/shared/runtime/router';

/** The hash routes inside the promotion page (product §2.3). */
const HASHES = { download: '#/downloadTemplate', agreement: '#/agreementTemplate' } as const;

export type View = 'register' | keyof typeof HASHES;

interface FromForm {
  /** The form is one step back in the history. */
  readonly fromForm: true;
  /** The number was registered before. */
  readonly already?: true;
}

/** The part of the page that is shown. Changing the part keeps the query with the tracking parameters. */
export function useView() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const from = (state ?? {}) as Partial<FromForm>;
  const view: View = hash === HASHES.download ? 'download' : hash === HASHES.agreement ? 'agreement' : 'register';
  const go = (to: keyof typeof HASHES, more: { readonly already?: true } = {}, replace = false) =>
    void navigate({ search, hash: HASHES[to] }, { replace, state: { fromForm: true, ...more } satisfies FromForm });
  return {
    view,
    already: from.already === true,
    toAgreement: () => go('agreement'),
    /** After registering: replaces the form in the history. */
    toDownload: () => go('download', {}, true),
    /** Registered before: a visitor who mistyped the number can go back to the form. */
    toDownloadAlready: () => go('download', { already: true }),
    toForm: () => void (from.fromForm === true ? navigate(-1) : navigate({ search, hash: '' }, { replace: true })),
  };
}
