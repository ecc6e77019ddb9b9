/** Stores on this machine. */
export const storedThings = ['settings', 'outbox', 'drafts', 'snoozes', 'macros', 'flows', 'cache', 'session'] as const;
export type StoredThing = (typeof storedThings)[number];

/**
 * State of a damaged store: `recovered` from its last good copy, `lost` without one, `unsaved` while writes fail.
 * `lowSpace` warns before that.
 */
export type StorageProblem = { kind: 'recovered' | 'lost' | 'unsaved'; what: StoredThing } | { kind: 'lowSpace' };
