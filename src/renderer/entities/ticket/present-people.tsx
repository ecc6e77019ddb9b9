import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { Avatar } from '@renderer/ui/avatar';
import type { TicketId } from '@shared/domain/ids';
import type { PresentUser } from '@shared/domain/ticket-presence';

import styles from './present-people.module.css';
import { usePresentColleagues } from './present-users';

const mostAvatars = 3;
const avatarSide = 18;
/** Characters of a name that a line can show at most. */
const mostCharacters = 60;

const namesOf = (users: readonly PresentUser[]): string =>
  users.map(({ name }) => name.slice(0, mostCharacters)).join(', ');

/** Small avatars of the colleagues who have a ticket open, with their names for screen readers and on hover. */
export function PresentPeople({ ticketId }: { ticketId: TicketId }): JSX.Element | null {
  const { t } = useTranslation('tickets');
  const users = usePresentColleagues(ticketId);
  if (users.length === 0) return null;
  const label = t('presence.open', { names: namesOf(users) });
  return (
    <span role="img" aria-label={label} title={label} className={styles.people}>
      {users.slice(0, mostAvatars).map(({ id, name }) => (
        <Avatar key={id} name={name} size={avatarSide} />
      ))}
    </span>
  );
}

/** Colleagues who write an answer in the ticket, in words; null for nobody. */
export function useTypingText(ticketId: TicketId): string | null {
  const { t } = useTranslation('tickets');
  const typing = usePresentColleagues(ticketId).filter(({ isTyping }) => isTyping);
  return typing.length === 0 ? null : t('presence.typing', { names: namesOf(typing) });
}
