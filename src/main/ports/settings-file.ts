/** A small JSON document on disk. `write` throws an AppError when the disk is full or read-only. */
export type SettingsFile = {
  read(): Record<string, unknown>;
  /** The last undamaged content; absent or empty where there is no copy. */
  lastGood?(): Record<string, unknown>;
  write(values: Record<string, unknown>): void;
};
