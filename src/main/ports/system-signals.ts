/** System events after which an open connection may be dead. Each function returns its unsubscribe function. */
export type SystemSignals = {
  onResume(listener: () => void): () => void;
  onNetworkChange(listener: () => void): () => void;
  /** True while nobody is at the computer: suspended, locked where the system tells it, or ten minutes without input. */
  isAway(): boolean;
  onAwayChanged(listener: (isAway: boolean) => void): () => void;
};
