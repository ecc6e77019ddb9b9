import type { MacroStep, MacroStepKind } from '@shared/domain/macro';

/** A step in the form; parts that are not chosen yet are null. */
export type EditedStep =
  | Extract<MacroStep, { kind: 'text' | 'note' | 'resolve' | 'snooze' }>
  | { kind: 'quickReply'; reply: Extract<MacroStep, { kind: 'quickReply' }>['reply'] | null }
  | { kind: 'tag'; tag: Extract<MacroStep, { kind: 'tag' }>['tag'] | null }
  | (Omit<Extract<MacroStep, { kind: 'transfer' }>, 'queue'> & {
      queue: Extract<MacroStep, { kind: 'transfer' }>['queue'] | null;
    });

/** Kinds in the order of the menu. */
export const stepKinds: readonly MacroStepKind[] = [
  'text',
  'quickReply',
  'tag',
  'note',
  'transfer',
  'resolve',
  'snooze',
];

export function blankStep(kind: MacroStepKind): EditedStep {
  switch (kind) {
    case 'text':
      return { kind, text: '' };
    case 'note':
      return { kind, note: '' };
    case 'quickReply':
      return { kind, reply: null };
    case 'tag':
      return { kind, tag: null };
    case 'transfer':
      return { kind, queue: null, user: null, note: '' };
    case 'resolve':
      return { kind };
    case 'snooze':
      return { kind, until: 'tomorrow' };
  }
}

/** The steps with one of them a place up or down. */
export function withMoved(steps: readonly EditedStep[], index: number, by: 1 | -1): readonly EditedStep[] {
  const moved = steps[index];
  const other = steps[index + by];
  if (moved === undefined || other === undefined) return steps;
  return steps.with(index, other).with(index + by, moved);
}
