import { z } from 'zod';

import { queueId, quickMessageId, tagId, userId } from './ids';

export const macroLimits = { macros: 100, steps: 12, name: 60, text: 5_000, note: 1_000 } as const;

/** Digits that can start a macro. */
export const macroKeys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const;

/** Times to snooze a ticket for; `message` is until the customer writes. */
export const macroSnoozes = ['later', 'tomorrow', 'monday', 'message'] as const;

const recordName = z.string().trim().min(1).max(200);

/** A record of the server by its id. Without an id, as after an import, it is found by its name. */
const reference = <I extends z.ZodType>(id: I) => z.object({ id: id.nullable(), name: recordName });

export const macroStep = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string().trim().min(1).max(macroLimits.text) }),
  z.object({ kind: z.literal('quickReply'), reply: reference(quickMessageId) }),
  z.object({ kind: z.literal('tag'), tag: reference(tagId) }),
  z.object({ kind: z.literal('note'), note: z.string().trim().min(2).max(macroLimits.text) }),
  z.object({
    kind: z.literal('transfer'),
    queue: reference(queueId),
    user: reference(userId).nullable(),
    note: z.string().trim().max(macroLimits.note),
  }),
  z.object({ kind: z.literal('resolve') }),
  z.object({ kind: z.literal('snooze'), until: z.enum(macroSnoozes) }),
]);

/** Steps after which the ticket is out of the user's hands: only the last one may be such. */
const endings: ReadonlySet<MacroStep['kind']> = new Set(['transfer', 'resolve', 'snooze'] as const);

function isEnding({ kind }: MacroStep): boolean {
  return endings.has(kind);
}

const macroSteps = z
  .array(macroStep)
  .min(1)
  .max(macroLimits.steps)
  .refine((steps) => steps.slice(0, -1).every((step) => !isEnding(step)), { error: 'endsEarly' });

/** A named sequence of steps on one ticket. */
export const macro = z.object({
  id: z.uuid(),
  name: z.string().trim().min(1).max(macroLimits.name),
  key: z.enum(macroKeys).nullable(),
  /** Shows the steps and waits for a confirmation before it runs. */
  asksFirst: z.boolean(),
  steps: macroSteps,
});

/** All macros of an account. A key starts one macro. */
export const macroList = z
  .array(macro)
  .max(macroLimits.macros)
  .refine((all) => {
    const keys = all.flatMap(({ key }) => (key === null ? [] : [key]));
    return new Set(keys).size === keys.length;
  });

export type MacroStep = z.output<typeof macroStep>;
export type MacroStepKind = MacroStep['kind'];
export type Macro = z.output<typeof macro>;
export type MacroKey = (typeof macroKeys)[number];
