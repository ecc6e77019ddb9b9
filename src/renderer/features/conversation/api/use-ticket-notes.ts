import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { useCapability } from '@renderer/entities/session/use-capability';
import { noteKeys } from '@renderer/entities/ticket/ticket-notes';
import { backend } from '@renderer/lib/backend';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import { useToast } from '@renderer/ui/use-toast';
import type { UserId } from '@shared/domain/ids';
import type { Ticket } from '@shared/domain/ticket';
import type { TicketNote } from '@shared/domain/ticket-note';
import { mostMentions } from '@shared/domain/ticket-note';

type Subject = Pick<Ticket, 'id' | 'contactId'>;

/** Bounds of a note's length in characters. */
export const noteBounds = { least: 2, most: 5000 };

function useNotesKey(ticket: Subject) {
  const { accountKey } = useSession();
  return noteKeys.ofTicket(accountKey, ticket);
}

/** Notes on a ticket, newest first. */
export function useTicketNotes(ticket: Subject): UseQueryResult<TicketNote[]> {
  const { id: ticketId, contactId } = ticket;
  return useQuery({
    queryKey: useNotesKey(ticket),
    queryFn: () => backend.send('ticketNotes.list', { query: { ticketId, contactId } }),
    // Servers without the capability `mentions` emit no events for notes: colleagues' notes appear on the next mount.
    refetchOnMount: 'always',
  });
}

export type NoteDraft = { note: string; mentions: UserId[] };

type NoteChanges = {
  add: UseMutationResult<TicketNote, Error, NoteDraft>;
  remove: (noteId: TicketNote['id']) => Promise<void>;
};

/** Adds and deletes notes; `added` is the text of the success message. */
export function useNoteChanges(ticket: Subject, added: string): NoteChanges {
  const client = useQueryClient();
  const queryKey = useNotesKey(ticket);
  const toast = useToast();
  const { id: ticketId, contactId } = ticket;
  const notifies = useCapability('mentions');
  const add = useMutation({
    mutationFn: ({ note, mentions }: NoteDraft) =>
      afterSubmitDelay(() => {
        const named = notifies && mentions.length > 0 ? { mentions: mentions.slice(0, mostMentions) } : {};
        return backend.send('ticketNotes.create', { body: { note, ticketId, contactId, ...named } });
      }),
    onSuccess: async () => {
      toast.success(added);
      await client.invalidateQueries({ queryKey });
    },
    onError: (error) => toast.error(error),
  });
  const remove = async (noteId: TicketNote['id']): Promise<void> => {
    await backend.send('ticketNotes.remove', { params: { noteId } });
    await client.invalidateQueries({ queryKey });
  };
  return { add, remove };
}
