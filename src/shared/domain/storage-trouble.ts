/** What is kept on this machine. */
export const keptThings = ['settings', 'outbox', 'drafts', 'flows', 'cache', 'session'] as const;
export type KeptThing = (typeof keptThings)[number];

/**
 * What went wrong with it: `recovered` from its last good copy after damage, `lost` where nothing was whole, `unsaved`
 * while the disk refuses what is written. `lowSpace` comes before that.
 */
export type StorageTrouble = { kind: 'recovered' | 'lost' | 'unsaved'; what: KeptThing } | { kind: 'lowSpace' };
