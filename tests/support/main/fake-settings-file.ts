import type { SettingsFile } from '@main/ports/settings-file';

/** A settings file in memory, whose disk can be full. */
export type FakeSettingsFile = SettingsFile & { text(): string; refuseWrites(error: Error | null): void };

export function createFakeSettingsFile(contents: Record<string, unknown> = {}): FakeSettingsFile {
  let stored = contents;
  let refusal: Error | null = null;
  return {
    read: () => structuredClone(stored),
    write(values) {
      if (refusal !== null) throw refusal;
      stored = structuredClone(values);
    },
    text: () => JSON.stringify(stored),
    refuseWrites(error) {
      refusal = error;
    },
  };
}
