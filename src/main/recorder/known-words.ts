import { z } from 'zod';

import { endpoints } from '@shared/api/table';
import type { DomainEventKind, LinkState } from '@shared/domain/events';
import errors from '@shared/i18n/locales/en/errors.json';
import { calls } from '@shared/ipc/calls';

/** A text that is a key of the table, and so a word of the program instead of a person's. */
function wordOf<K extends string>(table: Readonly<Record<K, unknown>>) {
  return z.custom<K>((value) => typeof value === 'string' && Object.hasOwn(table, value));
}

const domainEvents: Readonly<Record<DomainEventKind, true>> = {
  'ticket.changed': true,
  'ticket.removed': true,
  'ticket.read': true,
  'activity.recorded': true,
  'notes.changed': true,
  'presence.changed': true,
  'flowPresence.changed': true,
  'mention.received': true,
  'message.received': true,
  'message.changed': true,
  'message.acknowledged': true,
  'contact.changed': true,
  'contact.removed': true,
  'connection.changed': true,
  'connection.session': true,
  'connection.removed': true,
  'queue.changed': true,
  'queue.removed': true,
  'user.changed': true,
  'user.removed': true,
  'setting.changed': true,
  'payment.confirmed': true,
  'records.changed': true,
  'outgoing.changed': true,
  'outgoing.reopened': true,
  'outgoing.settled': true,
  'outgoing.discarded': true,
};

const linkStates: Readonly<Record<LinkState, true>> = { live: true, behind: true, offline: true };

/** A server may answer any text as its code: codes without a text of the program are `other`. */
const outcomes: Readonly<Record<keyof typeof errors | 'ok' | 'other', unknown>> = { ...errors, ok: '', other: '' };

export const callWord = wordOf(calls);
export const endpointWord = wordOf(endpoints);
export const domainEventWord = wordOf(domainEvents);
export const linkStateWord = wordOf(linkStates);
export const outcomeWord = wordOf(outcomes);
export type Outcome = z.output<typeof outcomeWord>;

/** `ok` for null, the code of an error where the program knows it, `other` for the text of a server. */
export function outcomeOf(code: string | null): Outcome {
  if (code === null) return 'ok';
  const known = outcomeWord.safeParse(code);
  return known.success && known.data !== 'ok' ? known.data : 'other';
}
