import { replaceEqualDeep } from '@tanstack/react-query';

import type { Message } from '@shared/domain/message';

/**
 * Merges two states of one message: delivery only moves forward, a deletion or edit stays, an older text never replaces
 * a newer one, absent fields keep their value. Returns `known` itself if nothing changed.
 */
export function mergeMessage(known: Message, incoming: Message): Message {
  const newer = isOlder(incoming, known) ? known : incoming;
  const older = newer === known ? incoming : known;
  const quotedMsg = newer.quotedMsg === undefined ? older.quotedMsg : newer.quotedMsg;
  const contact = newer.contact ?? older.contact;
  return replaceEqualDeep(known, {
    ...newer,
    ack: Math.max(known.ack, incoming.ack),
    read: known.read || incoming.read,
    isDeleted: known.isDeleted || incoming.isDeleted,
    isEdited: known.isEdited || incoming.isEdited,
    ...(contact !== undefined && { contact }),
    ...(quotedMsg !== undefined && { quotedMsg }),
  });
}

function isOlder(message: Message, than: Message): boolean {
  return message.updatedAt !== undefined && than.updatedAt !== undefined && message.updatedAt < than.updatedAt;
}
