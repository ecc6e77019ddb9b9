import type { Logger } from '../ports/logger';

const mostNames = 200;

export type UnknownFrames = { note(name: string, kind: 'unknown' | 'unreadable'): void };

/** Logs each dropped frame name once. Names come from the server, so their length and number are limited. */
export function createUnknownFrames(log: Logger): UnknownFrames {
  const noted = new Set<string>();
  return {
    note(name, kind) {
      const key = `${kind} ${name.slice(0, 60)}`;
      if (noted.has(key) || noted.size >= mostNames) return;
      noted.add(key);
      log.info('frame dropped', { name: name.slice(0, 60), kind });
    },
  };
}
