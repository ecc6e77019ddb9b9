import type { JSX, ReactNode } from 'react';
import { Component } from 'react';

import { isFailedImport } from '@renderer/lib/failed-import';
import { ErrorState } from '@renderer/ui/error-state';
import { AppError } from '@shared/domain/app-error';

type RegionBoundaryProps = {
  children: ReactNode;
  /** A change of this key resets the boundary, e.g. the path on screen. */
  resetKey?: string;
};
type RegionBoundaryState = { failure: { error: unknown } | null };

/** Error boundary of one region; the others go on working. React catches render errors in classes only. */
export class RegionBoundary extends Component<RegionBoundaryProps, RegionBoundaryState> {
  override state: RegionBoundaryState = { failure: null };

  static getDerivedStateFromError(error: unknown): RegionBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(previous: RegionBoundaryProps): void {
    if (this.state.failure !== null && previous.resetKey !== this.props.resetKey) this.setState({ failure: null });
  }

  override render(): ReactNode {
    const { failure } = this.state;
    return failure === null ? this.props.children : this.failed(failure.error);
  }

  private failed(error: unknown): JSX.Element {
    // Chromium answers a repeated import with the first failure until the window is loaded again.
    if (isFailedImport(error)) {
      return <ErrorState error={new AppError('ERR_PART_NOT_LOADED', 'bug')} onRetry={() => window.location.reload()} />;
    }
    return <ErrorState error={error} onRetry={() => this.setState({ failure: null })} />;
  }
}
