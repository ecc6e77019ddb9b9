import type { JSX } from 'react';
import { useParams } from 'react-router-dom';

import { Conversation } from '@renderer/features/conversation/ui/conversation';
import { TicketManager } from '@renderer/features/tickets/ui/ticket-manager';
import { useMediaQuery } from '@renderer/lib/use-media-query';

import { narrowQuery } from '../shell/shell-rules';
import { NoTicket } from './no-ticket';
import { TicketsOrConversation } from './tickets-or-conversation';
import styles from './tickets-screen.module.css';

/** The ticket manager beside the open conversation; on a narrow screen one of the two. */
export function TicketsScreen(): JSX.Element {
  const { ticketId: uuid = null } = useParams();
  const isNarrow = useMediaQuery(narrowQuery);
  if (isNarrow) return <TicketsOrConversation uuid={uuid} />;
  return (
    <div className={styles.sideBySide}>
      <TicketManager selectedUuid={uuid} />
      <div className={styles.conversation}>{uuid === null ? <NoTicket /> : <Conversation uuid={uuid} />}</div>
    </div>
  );
}
