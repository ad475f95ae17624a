import { Component, type ReactNode } from 'react';

import type { HostShell } from '../shell';
import { RemoteFailed } from './RemoteFailed';

interface BoundaryProps {
  readonly host: HostShell;
  /** Key of the location: the fault of one is not shown at another. Without it a fault stays. */
  readonly at?: string;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly at?: string;
  readonly fault?: unknown;
}

/** Replaces a page that throws while rendering with the error screen. The shell and the other pages keep working. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromProps({ at }: BoundaryProps, state: BoundaryState) {
    return at === state.at ? null : { at, fault: undefined };
  }

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error('thrown without a reason') };
  }

  override componentDidCatch(fault: unknown) {
    // In development the error is reported as uncaught, so that the browser and the overlay show its stack.
    if (__DEVELOPMENT__) reportError(fault);
  }

  override render() {
    return this.state.fault === undefined ? this.props.children : <RemoteFailed host={this.props.host} fault={this.state.fault} />;
  }
}
