import { z } from 'zod';

import { ticketId } from './ids';
import { outgoingFile } from './outgoing';

/** Far beyond what can be sent, so that no word is lost for its length. */
export const attachedCaption = z.string().max(100_000);

/** A file that waits in the composer of a ticket, as it is known outside main. */
export const attachedFile = outgoingFile.extend({ fileId: z.uuid(), ticketId, caption: attachedCaption });

export type AttachedFile = z.output<typeof attachedFile>;
