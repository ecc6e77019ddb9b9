import { z } from 'zod';

import { idleMinutes } from '@shared/domain/app-lock';

import type { Cipher } from '../ports/cipher';
import type { Logger } from '../ports/logger';
import type { SettingsFile } from '../ports/settings-file';
import { createSettingsSection } from '../preferences/settings-section';
import type { StorageReport } from '../storage/storage-problems';
import type { PinRecord } from './pin-record';
import { pinRecord } from './pin-record';

const name = 'appLock';

const storedLock = z.object({
  /** The record, encrypted and in base64; null for no PIN. */
  sealed: z.base64().nullable(),
  idleMinutes: idleMinutes.nullable(),
});
type StoredLock = z.output<typeof storedLock>;

const noLock: StoredLock = { sealed: null, idleMinutes: null };

export type Pin = { kind: 'none' } | { kind: 'set'; record: PinRecord } | { kind: 'unreadable' };

export type PinStore = {
  pin(): Pin;
  idleMinutes(): number | null;
  /** Without a key of the system the PIN is kept in memory alone. Throws ERR_PREFERENCES_NOT_SAVED. */
  write(pin: PinRecord | null): void;
  /** Counted tries hold until the end of this run where the disk does not take them. */
  count(record: PinRecord): void;
  /** Throws ERR_PREFERENCES_NOT_SAVED. */
  writeIdle(minutes: number | null): void;
  /** False where the PIN lasts until the application ends. */
  isLasting(): boolean;
};

export type PinStoreDeps = { file: SettingsFile; cipher: Cipher; log: Logger; report?: StorageReport };

/** The PIN and its options in a section of the settings. What cannot be read counts as a PIN that nobody knows. */
export function createPinStore({ cipher, ...options }: PinStoreDeps): PinStore {
  const { file, log } = options;
  const section = createSettingsSection<StoredLock | null>({
    ...options,
    name,
    schema: storedLock,
    fallback: null,
  });
  const stored = file.read()[name] === undefined ? noLock : section.read();
  let { sealed, idleMinutes: minutes } = stored ?? noLock;
  let pin = stored === null ? unreadable() : unseal();

  function unreadable(): Pin {
    log.warn('pin unreadable');
    return { kind: 'unreadable' };
  }

  function unseal(): Pin {
    if (sealed === null) return { kind: 'none' };
    try {
      const text = cipher.decrypt(Buffer.from(sealed, 'base64'));
      return { kind: 'set', record: pinRecord.parse(JSON.parse(text)) };
    } catch {
      return unreadable();
    }
  }

  const seal = (record: PinRecord): string => Buffer.from(cipher.encrypt(JSON.stringify(record))).toString('base64');

  function write(record: PinRecord | null): void {
    const next = record === null || !cipher.isAvailable() ? null : seal(record);
    section.write({ sealed: next, idleMinutes: minutes });
    sealed = next;
    pin = record === null ? { kind: 'none' } : { kind: 'set', record };
  }

  return {
    pin: () => pin,
    idleMinutes: () => minutes,
    write,
    count(record) {
      pin = { kind: 'set', record };
      try {
        write(record);
      } catch {
        log.warn('tries not saved');
      }
    },
    writeIdle(next) {
      section.write({ sealed, idleMinutes: next });
      minutes = next;
    },
    isLasting: () => cipher.isAvailable(),
  };
}
