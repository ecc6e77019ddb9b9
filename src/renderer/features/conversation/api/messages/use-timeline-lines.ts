import { useMemo } from 'react';

import type { TimelineLine } from '@renderer/features/conversation/model/messages/timeline-lines';
import { timelineLines } from '@renderer/features/conversation/model/messages/timeline-lines';
import type { Ticket } from '@shared/domain/ticket';
import type { TicketNote } from '@shared/domain/ticket-note';

import { useTicketNotes } from '../use-ticket-notes';
import { useTicketActivities } from './use-ticket-activities';

const none: readonly TicketNote[] = [];

/** Activities of a ticket and the notes on it, oldest first. Notes that cannot be loaded are missing here; the panel says so. */
export function useTimelineLines(ticket: Ticket): readonly TimelineLine[] {
  const activities = useTicketActivities(ticket.id);
  const { data: notes = none } = useTicketNotes(ticket);
  return useMemo(() => timelineLines(activities, notes), [activities, notes]);
}
