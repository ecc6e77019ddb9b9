import { create } from 'zustand';

export type BulkCommand = 'resolve' | 'tag' | 'transfer' | 'unread' | 'snooze';
type BulkCommands = Partial<Readonly<Record<BulkCommand, () => void>>>;

/** Commands that act on the selected tickets instead of the one on screen; empty without a selection. */
export const useBulkCommands = create<BulkCommands>(() => ({}));

/** Returns a function that takes the commands away again. */
export function offerBulkCommands(commands: BulkCommands): () => void {
  useBulkCommands.setState(commands, true);
  return () => useBulkCommands.setState({}, true);
}
