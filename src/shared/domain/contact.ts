import { z } from 'zod';

import { connectionId, contactId } from './ids';
import { tag } from './tag';
import { wireFlag, wireInstant, wireList, wireListIfSent, wireText } from './wire';

/** A custom field of a contact: "Birthday", "12 May". */
const extraInfo = z.object({ name: wireText, value: wireText });

/** A customer. `number` holds digits only; `profilePicUrl` is '' or a reference that `media://` serves. */
export const contact = z.object({
  id: contactId,
  name: wireText,
  number: wireText,
  email: wireText,
  profilePicUrl: wireText,
  isGroup: wireFlag,
  /** Absent where the server did not say; many lists of real servers leave it out. */
  extraInfo: wireList(extraInfo).optional(),
  /** The latest ticket; null without one, absent where the server does not say. */
  uuid: z.string().nullish().catch(undefined),
  /** The connection that the contact wrote to. */
  whatsapp: z.object({ id: connectionId, name: wireText }).nullish().catch(undefined),
  /** Campaigns leave the contact out since then; absent where the server does not say. */
  optedOutAt: wireInstant.nullish().catch(undefined),
  /** Tags of the tickets that the reader may see; absent where the server does not say. */
  tags: wireListIfSent(tag).optional(),
  updatedAt: wireInstant.optional(),
});

/** Changed fields of a contact; absent fields keep their value. */
export const contactPatch = z.object({
  id: contactId,
  name: z.string().optional(),
  number: z.string().optional(),
  email: z.string().optional(),
  profilePicUrl: z.string().optional(),
  optedOutAt: wireInstant.nullish().catch(undefined),
});

export type Contact = z.output<typeof contact>;
export type ContactPatch = z.output<typeof contactPatch>;
