/** A small JSON document on disk. `write` throws an AppError when the disk refuses (full, read-only). */
export type SettingsFile = {
  read(): Record<string, unknown>;
  /** As it was when it was last written and whole; where there is no such copy, nothing. */
  lastGood?(): Record<string, unknown>;
  write(values: Record<string, unknown>): void;
};
