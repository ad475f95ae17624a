import { useLocation, useNavigate } from '@loan/shared/runtime/router';

/** The hash routes that live inside the promotion page (product §2.3). */
const HASHES = { download: '#/downloadTemplate', agreement: '#/agreementTemplate' } as const;

export type View = 'register' | keyof typeof HASHES;

interface FromForm {
  /** The form is one step back in the history. */
  readonly fromForm: true;
  /** The number was registered before. */
  readonly already?: true;
}

/** Which part of the page is shown. Moving between the parts keeps the query: the tracking parameters come along. */
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
    /** Registered: the form is done with. */
    toDownload: () => go('download', {}, true),
    /** Registered before: whoever mistyped the number can go back to it. */
    toDownloadAlready: () => go('download', { already: true }),
    toForm: () => void (from.fromForm === true ? navigate(-1) : navigate({ search, hash: '' }, { replace: true })),
  };
}
