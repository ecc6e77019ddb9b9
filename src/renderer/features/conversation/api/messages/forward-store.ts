import { create } from 'zustand';

import type { TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';

import { mostForwarded } from '../../model/messages/forwarding';

/** The messages of one ticket that the user selects for forwarding. */
type Selection = { ticketId: TicketId; messages: readonly Message[] };

const useForwardStore = create<{ selection: Selection | null }>(() => ({ selection: null }));

/** The selected messages of a ticket; null while none are being selected there. */
export function useForwardSelection(ticketId: TicketId): readonly Message[] | null {
  return useForwardStore(({ selection }) => (selection?.ticketId === ticketId ? selection.messages : null));
}

/** State of a message: null while its ticket has no selection. */
export function useIsSelected({ ticketId, id }: Pick<Message, 'ticketId' | 'id'>): boolean | null {
  return useForwardStore(({ selection }) =>
    selection?.ticketId === ticketId ? selection.messages.some((message) => message.id === id) : null,
  );
}

export function beginForwarding(message: Message): void {
  useForwardStore.setState({ selection: { ticketId: message.ticketId, messages: [message] } });
}

export function toggleForwarded(message: Message): void {
  const { selection } = useForwardStore.getState();
  if (selection?.ticketId !== message.ticketId) return;
  const others = selection.messages.filter(({ id }) => id !== message.id);
  const isSelected = others.length < selection.messages.length;
  if (!isSelected && others.length >= mostForwarded) return;
  useForwardStore.setState({ selection: { ...selection, messages: isSelected ? others : [...others, message] } });
}

export function endForwarding(): void {
  useForwardStore.setState({ selection: null });
}
