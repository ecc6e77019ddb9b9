import { z } from 'zod';

/** Newest entries of the log that the window gets. */
export const maxLogEntries = 500;

const fact = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** An entry of main's log. Facts hold no tokens, passwords and e-mail addresses: they are removed before writing. */
export const logEntry = z.object({
  /** ISO 8601, UTC. */
  at: z.string(),
  level: z.enum(['info', 'warn']),
  /** Part of the program. */
  scope: z.string(),
  event: z.string(),
  facts: z.record(z.string(), fact),
});

export type LogEntry = z.output<typeof logEntry>;
