import { z } from 'zod';

import type { SettingsFile } from '../ports/settings-file';

const remembered = z.object({
  machineId: z.string().min(16).max(64).optional().catch(undefined),
  barred: z.array(z.string()).catch([]).default([]),
  downloads: z.boolean().catch(true).default(true),
});

const mostBarred = 20;

/** Facts about updates that outlive the application. */
export type UpdateMemory = {
  machineId(): string;
  barred(): readonly string[];
  bar(version: string): void;
  downloads(): boolean;
  setDownloads(downloads: boolean): void;
};

/** A file that cannot be written changes until the application ends only. */
export function createUpdateMemory(file: SettingsFile, newId: () => string): UpdateMemory {
  let values = read(file);
  function set(changed: Partial<z.output<typeof remembered>>): void {
    values = { ...values, ...changed };
    try {
      file.write(values);
    } catch {
      // The disk is full or refuses.
    }
  }
  return {
    machineId() {
      if (values.machineId === undefined) set({ machineId: newId() });
      return values.machineId ?? '';
    },
    barred: () => values.barred,
    bar: (version) =>
      set({ barred: [...values.barred.filter((each) => each !== version), version].slice(-mostBarred) }),
    downloads: () => values.downloads,
    setDownloads: (downloads) => set({ downloads }),
  };
}

function read(file: SettingsFile): z.output<typeof remembered> {
  try {
    return remembered.parse(file.read());
  } catch {
    return { barred: [], downloads: true };
  }
}
