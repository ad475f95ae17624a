import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { ShellProvider } from '../ui/ShellContext';
import { mainLandmark } from './mainLandmark';
import { createTestShell, type TestShell, type TestShellOptions } from './testShell';

export interface RenderedUi extends TestShell {
  readonly user: UserEvent;
  rerender(node: ReactNode): void;
  unmount(): void;
}

/** Renders a ui component under the shell, without a server. */
export function renderUi(node: ReactNode, options: TestShellOptions = {}): RenderedUi {
  const test = createTestShell(options);
  const wrapper = ({ children }: { readonly children: ReactNode }) => <ShellProvider shell={test.shell}>{children}</ShellProvider>;
  const { rerender, unmount } = render(node, { wrapper, container: mainLandmark() });
  return { ...test, user: userEvent.setup(), rerender, unmount };
}
