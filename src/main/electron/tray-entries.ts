import type { UnreadCustomer } from '@shared/ipc/views';

import type { NativeTexts } from '../notifications/native-texts';
import { plainLine } from '../notifications/plain-text';
import type { ConnectedNumbers, UnreadCounts } from '../ports/window-surface';

type Counted = Pick<UnreadCounts, 'waiting'> & { numbers: ConnectedNumbers | null; missed: number };
type Entry = { id: 'missed' | 'waiting' | 'numbers'; label: string };

/** Entries of the tray's menu about the state of the work: messages without a notification, waiting customers, and numbers while one is down. */
export function stateEntries({ waiting, numbers, missed }: Counted, t: ReturnType<NativeTexts>): Entry[] {
  const entries: Entry[] = [];
  if (missed > 0) entries.push({ id: 'missed', label: t('tray.missed', { count: missed }) });
  if (waiting !== null && waiting.count > 0) {
    const { count, isAtLeast } = waiting;
    entries.push({ id: 'waiting', label: t(isAtLeast ? 'tray.waitingAtLeast' : 'tray.waiting', { count }) });
  }
  if (numbers !== null && numbers.connected < numbers.total) {
    entries.push({ id: 'numbers', label: t('tray.numbers', numbers) });
  }
  return entries;
}

const maxNameLength = 60;

/** Labels of menu entries that open the tickets of customers. Menus underline the letter after a single `&`. */
export function customerLabels(
  customers: readonly UnreadCustomer[],
  t: ReturnType<NativeTexts>,
): { uuid: string; label: string }[] {
  return customers.map(({ ticketUuid, name }) => ({
    uuid: ticketUuid,
    label: (plainLine(name, maxNameLength) || t('unknownContact')).replaceAll('&', '&&'),
  }));
}
