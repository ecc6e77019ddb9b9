/** Tells services that the application is locked. Each function returns at once; nothing personal may leave while locked. */
export type LockState = {
  isLocked(): boolean;
  /** Called after each change. Returns its unsubscribe function. */
  onChanged(listener: (isLocked: boolean) => void): () => void;
};
