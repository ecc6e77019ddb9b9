import { z } from 'zod';

import { ticketId } from './ids';
import { outgoingFile } from './outgoing';

/** Far above what can be sent, so that a long text is never lost. */
export const attachedCaption = z.string().max(100_000);

/** A file attached in the composer of a ticket, as processes other than main see it. */
export const attachedFile = outgoingFile.extend({ fileId: z.uuid(), ticketId, caption: attachedCaption });

export type AttachedFile = z.output<typeof attachedFile>;
