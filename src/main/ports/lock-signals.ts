/** Facts of the system after which the application locks itself. */
export type LockSignals = {
  /** Called when the computer's screen locks or the computer goes to sleep. Returns its unsubscribe function. */
  onLeave(listener: () => void): () => void;
  /** The screen is locked now; Linux reports no event of it. */
  isScreenLocked(): boolean;
  /** Seconds since the last input to any program. */
  idleSeconds(): number;
};
