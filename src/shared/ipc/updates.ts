import { z } from 'zod';

/** Work that an installation would interrupt. */
export const openWork = z.enum(['sending', 'delayedAction', 'upload', 'recording', 'form', 'export']);
export type OpenWork = z.output<typeof openWork>;

/** Reason why updates are off: the organisation, a development build, another installer's package, or no signing key. */
export const updatesOff = z.enum(['policy', 'development', 'packageManager', 'noKey']);
export type UpdatesOff = z.output<typeof updatesOff>;

export const updateFailure = z.enum([
  'unreachable',
  'unsigned',
  'badSignature',
  'badFeed',
  'wrongHash',
  'wrongPublisher',
  'cut',
  'diskFull',
  'notInstalled',
  'notRestored',
]);
export type UpdateFailure = z.output<typeof updateFailure>;

/** Reason why the last good version came back. */
export const rollbackReason = z.enum(['crashed', 'failedCheck', 'noWindow']);
export type RollbackReason = z.output<typeof rollbackReason>;

/** `notes` is plain text. */
export const updateOffer = z.object({ version: z.string(), notes: z.string() });
export type UpdateOffer = z.output<typeof updateOffer>;

/** `stagedOut`: the version is released step by step, and this computer is not among the first. */
export const nothingNew = z.enum(['newest', 'stagedOut', 'older', 'rolledBack', 'unsupported']);
export type NothingNew = z.output<typeof nothingNew>;

const withOffer = z.object({ offer: updateOffer });
const change = z.object({ from: z.string(), to: z.string() });

export const updateState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('off'), reason: updatesOff }),
  z.object({ kind: z.literal('idle'), checkedAt: z.number().nullable(), found: nothingNew.nullable() }),
  z.object({ kind: z.literal('checking') }),
  withOffer.extend({ kind: z.literal('available') }),
  withOffer.extend({ kind: z.literal('downloading'), percent: z.number() }),
  /** The file is verified; the installed version is being copied, so that it can come back. */
  withOffer.extend({ kind: z.literal('verified') }),
  withOffer.extend({ kind: z.literal('ready'), work: z.array(openWork) }),
  withOffer.extend({ kind: z.literal('installing'), restarts: z.boolean() }),
  change.extend({ kind: z.literal('probation') }),
  change.extend({ kind: z.literal('confirmed') }),
  change.extend({ kind: z.literal('rolledBack'), reason: rollbackReason }),
  z.object({ kind: z.literal('failed'), reason: updateFailure, offer: updateOffer.nullable() }),
]);
export type UpdateState = z.output<typeof updateState>;

export const updatesView = z.object({
  version: z.string(),
  state: updateState,
  /** Downloads updates without being asked. */
  downloads: z.boolean(),
});
export type UpdatesView = z.output<typeof updatesView>;

/** Work of the page, which main cannot see. */
export const pageWork = z.object({ isRecording: z.boolean(), hasOpenForm: z.boolean() });
export type PageWork = z.output<typeof pageWork>;
