import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { afterSubmitDelay } from '@renderer/lib/submit-delay';
import { useToast } from '@renderer/ui/use-toast';
import type { Ticket } from '@shared/domain/ticket';
import type { TicketNote } from '@shared/domain/ticket-note';

type Subject = Pick<Ticket, 'id' | 'contactId'>;

function useNotesKey({ id, contactId }: Subject) {
  const { accountKey } = useSession();
  return [accountKey, 'notes', id, contactId] as const;
}

/** Notes on a ticket, newest first. */
export function useTicketNotes(ticket: Subject): UseQueryResult<TicketNote[]> {
  const { id: ticketId, contactId } = ticket;
  return useQuery({
    queryKey: useNotesKey(ticket),
    queryFn: () => backend.send('ticketNotes.list', { query: { ticketId, contactId } }),
    // Servers emit no events for notes, so colleagues' notes appear on the next mount.
    refetchOnMount: 'always',
  });
}

type NoteChanges = {
  add: UseMutationResult<TicketNote, Error, string>;
  remove: (noteId: TicketNote['id']) => Promise<void>;
};

/** Adds and deletes notes; `added` is the text of the success message. */
export function useNoteChanges(ticket: Subject, added: string): NoteChanges {
  const client = useQueryClient();
  const queryKey = useNotesKey(ticket);
  const toast = useToast();
  const { id: ticketId, contactId } = ticket;
  const add = useMutation({
    mutationFn: (note: string) =>
      afterSubmitDelay(() => backend.send('ticketNotes.create', { body: { note, ticketId, contactId } })),
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
