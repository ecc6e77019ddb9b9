import { create } from 'zustand';

import type { Contact } from '@shared/domain/contact';
import type { MessageId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';

/**
 * A ticket dialog that several places can open; one is open at a time. `find` is a bar, `note` the composer for notes,
 * and `message` a message to scroll to.
 */
export type Wanted =
  | { kind: 'newTicket'; contact?: Contact }
  | { kind: 'peek' | 'transfer' | 'find' | 'note' | 'dossier'; uuid: string }
  | { kind: 'message'; uuid: string; messageId: MessageId }
  /** Without a macro the first one is shown; without a ticket the macros can be edited only. */
  | { kind: 'macros'; uuid: string | null; macroId?: string }
  | { kind: 'transferMany' | 'snooze'; tickets: readonly Ticket[] }
  /** The actions of a ticket at a place of the window, in pixels. */
  | { kind: 'menu'; ticket: Ticket; x: number; y: number }
  | { kind: 'schedule'; contact: Pick<Contact, 'id' | 'name'> };

/** The open dialog. Buttons, rows and shortcuts write it, `app/` shows it. */
export const useTicketDialogStore = create<{ wanted: Wanted | null }>(() => ({ wanted: null }));

export function openTicketDialog(wanted: Wanted | null): void {
  useTicketDialogStore.setState({ wanted });
}
