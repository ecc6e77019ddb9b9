import { readFileSync, renameSync } from 'node:fs';

import type { Clock } from '../ports/clock';
import type { Logger } from '../ports/logger';

/**
 * Moves a settings file that holds no JSON object out of the way, before a store takes it for an empty one and writes
 * over it: what the user had set up may still be read out of it by hand. Never throws.
 */
export function setAsideIfDamaged(path: string, { clock, log }: { clock: Clock; log: Logger }): void {
  try {
    if (isSettings(readFileSync(path, 'utf8'))) return;
    renameSync(path, `${path}.damaged-${clock.now()}`);
    log.warn('settings file was damaged and set aside');
  } catch (thrown) {
    const isMissing = thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOENT';
    if (!isMissing) log.warn('settings file cannot be checked');
  }
}

function isSettings(text: string): boolean {
  try {
    const document: unknown = JSON.parse(text);
    return typeof document === 'object' && document !== null && !Array.isArray(document);
  } catch {
    return false;
  }
}
