import type { z } from 'zod';

import { AppError, toAppError } from '@shared/domain/app-error';

import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import type { StorageReport } from '../storage/storage-problems';

/** One section of the settings file with its own schema. Other sections are left unchanged. */
export type SettingsSection<T> = {
  /** The stored value, or the fallback where it is missing or unreadable. */
  read(): T;
  /** Throws ERR_PREFERENCES_NOT_SAVED when the disk refuses; the file then keeps its content. */
  write(value: T): void;
};

export type SectionOptions<T> = {
  file: SettingsFile;
  log: Logger;
  name: string;
  schema: z.ZodType<T>;
  fallback: T;
  report?: StorageReport;
};

export function createSettingsSection<T>(options: SectionOptions<T>): SettingsSection<T> {
  const { file, log, name, schema, fallback, report } = options;
  return {
    read() {
      const stored = file.read()[name];
      if (stored === undefined) return fallback;
      const parsed = schema.safeParse(stored);
      if (parsed.success) return parsed.data;
      log.warn('settings unreadable', { section: name });
      const before = schema.safeParse(file.lastGood?.()[name]);
      report?.damaged(before.success ? 'recovered' : 'lost');
      return before.success ? before.data : fallback;
    },
    write(value) {
      try {
        file.write({ ...file.read(), [name]: value });
      } catch (thrown) {
        log.warn('settings not saved', { section: name, code: toAppError(thrown).code });
        throw new AppError('ERR_PREFERENCES_NOT_SAVED', 'server');
      }
    },
  };
}
