/** A small JSON document on disk. `write` throws an AppError when the disk refuses (full, read-only). */
export type SettingsFile = {
  read(): Record<string, unknown>;
  write(values: Record<string, unknown>): void;
};
