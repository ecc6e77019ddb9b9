import type { EmbeddedWorkspace } from './workspace';

/** Delays the end of the application until its server has closed its database. */
export function quitAfterWorkspace(
  event: { preventDefault(): void },
  workspace: Pick<EmbeddedWorkspace, 'stop' | 'isRunning'>,
  quit: () => void,
): void {
  if (!workspace.isRunning()) return;
  event.preventDefault();
  void workspace.stop().then(quit);
}
