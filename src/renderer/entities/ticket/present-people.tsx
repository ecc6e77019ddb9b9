import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { namesOf, People } from '@renderer/ui/people';
import type { TicketId } from '@shared/domain/ids';

import { usePresentColleagues } from './present-users';

/** Small avatars of the colleagues who have a ticket open, with their names for screen readers and on hover. */
export function PresentPeople({ ticketId }: { ticketId: TicketId }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const users = usePresentColleagues(ticketId);
  return users.length === 0 ? null : <People people={users} label={t('presence.open', { names: namesOf(users) })} />;
}

/** Colleagues who write an answer in the ticket, in words; null for nobody. */
export function useTypingText(ticketId: TicketId): string | null {
  const { t } = useTranslation('tickets');
  const typing = usePresentColleagues(ticketId).filter(({ isTyping }) => isTyping);
  return typing.length === 0 ? null : t('presence.typing', { names: namesOf(typing) });
}
