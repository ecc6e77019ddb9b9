import type { BlockKind } from '@shared/domain/flow-blocks';
import { blockKinds } from '@shared/domain/flow-blocks';

/** The start says what it is, and conditions come from elsewhere: neither has anything to fill in. */
export type DialogKind = Exclude<BlockKind, 'start' | 'condition'>;

/** Whether blocks of this kind have a dialog. */
export function hasDialog(kind: string): kind is DialogKind {
  return kind !== 'start' && kind !== 'condition' && blockKinds.some((known) => known === kind);
}

/** What the speed dial offers, in its order. */
export const speedDial = [
  'start',
  'singleBlock',
  'menu',
  'randomizer',
  'interval',
  'ticket',
  'typebot',
  'openai',
  'question',
] as const satisfies readonly BlockKind[];
