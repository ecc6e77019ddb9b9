import { z } from 'zod';

import type { Macro, MacroStep } from '@shared/domain/macro';
import { macro, macroLimits } from '@shared/domain/macro';

const format = 'recado-macros';
const largestFile = 2_000_000;

const macroFile = z.object({
  format: z.literal(format),
  version: z.literal(1),
  macros: z.array(macro.omit({ id: true })).max(macroLimits.macros),
});

/** A file of macros. Records have no ids in it: those of another server would name other records. */
export function exportedText(macros: readonly Macro[]): string {
  const plain = macros.map(({ name, key, asksFirst, steps }) => ({
    name,
    key,
    asksFirst,
    steps: steps.map(withoutIds),
  }));
  return `${JSON.stringify({ format, version: 1, macros: plain }, null, 2)}\n`;
}

function withoutIds(step: MacroStep): MacroStep {
  switch (step.kind) {
    case 'quickReply':
      return { ...step, reply: { ...step.reply, id: null } };
    case 'tag':
      return { ...step, tag: { ...step.tag, id: null } };
    case 'transfer':
      return {
        ...step,
        queue: { ...step.queue, id: null },
        user: step.user === null ? null : { ...step.user, id: null },
      };
    case 'text':
    case 'note':
    case 'resolve':
    case 'snooze':
      return step;
  }
}

export type Imported = { macros: Macro[]; added: number; skipped: number };

/**
 * The macros with those of a file. A macro of the same name and steps is skipped; a key that is in use is left free.
 * Null if the text is no file of macros or holds more than fit.
 */
export function withImported(now: readonly Macro[], text: string, newId: () => string): Imported | null {
  if (text.length > largestFile) return null;
  const read = macroFile.safeParse(parsedJson(text));
  if (!read.success) return null;
  const macros = [...now];
  for (const { name, key, asksFirst, steps } of read.data.macros) {
    const plain = steps.map(withoutIds);
    if (macros.some((known) => known.name === name && isSame(known.steps, plain))) continue;
    const isFree = key !== null && macros.every((known) => known.key !== key);
    macros.push({ id: newId(), name, key: isFree ? key : null, asksFirst, steps: plain });
  }
  if (macros.length > macroLimits.macros) return null;
  const added = macros.length - now.length;
  return { macros, added, skipped: read.data.macros.length - added };
}

function isSame(one: readonly MacroStep[], other: readonly MacroStep[]): boolean {
  return JSON.stringify(one.map(withoutIds)) === JSON.stringify(other);
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
