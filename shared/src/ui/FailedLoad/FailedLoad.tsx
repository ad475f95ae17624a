import type { ReactNode } from 'react';

import { errorKind, type ApiFailure } from '../../contracts/api/call';
import { useCommonWording, useShell } from '../ShellContext';
import { failureReason } from './failureReason';

export interface FailedLoadProps {
  /** The error of the query; none when a reply came that has nothing usable in it. */
  readonly failure?: Partial<ApiFailure> | undefined;
  /** A returned promise keeps the button busy. */
  readonly onRetry: () => unknown;
  /** Picture and buttons only (loan details: no message of its own). */
  readonly bare?: boolean;
  /** In the place of the picture of its kind; null: none, where it stands in the place of a part of the page only. */
  readonly picture?: ReactNode;
}

/** In the place of a page whose first load failed: what is known about it, and the way on. Nothing is sent before it is tapped. */
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
