import { z } from 'zod';

/** JSON files of a diagnostic bundle, without their ending. Each has a sentence in `diagnostics.json` that says what it holds. */
export const bundleEntries = ['about', 'recorder', 'log', 'checks', 'settings'] as const;

/** The zip archive for support, and what lies in it. `items` counts events, entries or checks. */
export const diagnosticBundle = z.object({
  name: z.string(),
  bytes: z.instanceof(Uint8Array<ArrayBuffer>),
  entries: z.array(
    z.object({
      name: z.enum(bundleEntries),
      /** In bytes, before compression. */
      size: z.number().int().min(0),
      items: z.number().int().min(0).nullable(),
    }),
  ),
});
export type DiagnosticBundle = z.output<typeof diagnosticBundle>;
