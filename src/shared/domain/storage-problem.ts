/** Stores on this machine. */
export const storedThings = ['settings', 'outbox', 'drafts', 'flows', 'cache', 'session'] as const;
export type StoredThing = (typeof storedThings)[number];

/**
 * What went wrong with it: `recovered` from its last good copy after damage, `lost` where nothing was whole, `unsaved`
 * while the disk refuses what is written. `lowSpace` comes before that.
 */
export type StorageProblem = { kind: 'recovered' | 'lost' | 'unsaved'; what: StoredThing } | { kind: 'lowSpace' };
