import { Component, type ReactNode } from 'react';

import type { HostShell } from '../shell';
import { RemoteFailed } from './RemoteFailed';

/** A page that throws while it draws is taken out; the shell and the other pages go on. */
export class Boundary extends Component<{ readonly host: HostShell; readonly children: ReactNode }, { readonly fault?: unknown }> {
  override state: { readonly fault?: unknown } = {};

  static getDerivedStateFromError(fault: unknown) {
    return { fault: fault ?? new Error('thrown without a reason') };
  }

  override componentDidCatch(fault: unknown) {
    // In development it is reported as uncaught, so that browser and overlay show it with its stack.
    if (__DEVELOPMENT__) reportError(fault);
  }

  override render() {
    return this.state.fault === undefined ? this.props.children : <RemoteFailed host={this.props.host} fault={this.state.fault} />;
  }
}
