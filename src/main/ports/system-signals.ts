/** System events after which an open connection may be dead. Each function returns its unsubscribe function. */
export type SystemSignals = {
  onResume(listener: () => void): () => void;
  onNetworkChange(listener: () => void): () => void;
  /** True while the screen is locked; false where the system does not tell. */
  isLocked(): boolean;
  onUnlock(listener: () => void): () => void;
};
