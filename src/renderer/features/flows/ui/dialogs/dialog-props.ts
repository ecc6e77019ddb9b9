/** What every dialog gets: the block it edits, null for a new one. */
export type DialogProps = { nodeId: string | null };
