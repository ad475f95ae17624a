import type { ReactNode } from 'react';

import { errorKind, type ApiFailure } from '../../contracts/api/call';
import { useCommonWording, useShell } from '../ShellContext';
import { failureReason } from './failureReason';

export interface FailedLoadProps {
  /** The error of the query; missing when a reply came without usable data. */
  readonly failure?: Partial<ApiFailure> | undefined;
  /** A returned promise keeps the button busy. */
  readonly onRetry: () => unknown;
  /** Picture and buttons only (loan details: no message of its own). */
  readonly bare?: boolean;
  /** Replaces the picture of the failure's kind; null: no picture, for use in a part of a page. */
  readonly picture?: ReactNode;
}

/** Replaces a page whose first load failed: the reason, and the next steps. Nothing is sent until a button is tapped. */
export function FailedLoad({ failure = {}, onRetry, bare, picture }: FailedLoadProps) {
  const { ErrorPanel } = useShell();
  const { common } = useCommonWording();
  return (
    <ErrorPanel
      kind={errorKind(failure)}
      body={failureReason(failure, common) || undefined}
      onRetry={onRetry}
      bare={bare}
      picture={picture}
      reference={failure.reference}
    />
  );
}
