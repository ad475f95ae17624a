import { render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';

import { ShellProvider } from '../ui/ShellContext';
import { createFakeShell, type FakeShell, type FakeShellOptions } from './fakeShell';
import { mainLandmark } from './mainLandmark';

export interface RenderedUi extends FakeShell {
  readonly user: UserEvent;
  rerender(node: ReactNode): void;
  unmount(): void;
}

/** Renders a part of the ui under a fake shell that expects no request. */
export function renderUi(node: ReactNode, options: Partial<FakeShellOptions> = {}): RenderedUi {
  const fake = createFakeShell({ handle: () => Promise.reject(new Error('no request expected')), ...options });
  const wrapper = ({ children }: { readonly children: ReactNode }) => <ShellProvider shell={fake.shell}>{children}</ShellProvider>;
  const { rerender, unmount } = render(node, { wrapper, container: mainLandmark() });
  return { ...fake, user: userEvent.setup(), rerender, unmount };
}
