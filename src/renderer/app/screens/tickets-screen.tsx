import type { JSX } from 'react';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';

import { TicketManager } from '@renderer/features/tickets/ui/ticket-manager';
import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { useMediaQuery } from '@renderer/lib/use-media-query';

import { narrowQuery } from '../shell/shell-rules';
import { LazyConversation, prepareConversation } from './lazy-conversation';
import { NoTicket } from './no-ticket';
import { TicketDialogs } from './ticket-dialogs';
import { TicketsOrConversation } from './tickets-or-conversation';
import styles from './tickets-screen.module.css';

/** The ticket manager beside the open conversation; narrow windows show one of the two. */
export function TicketsScreen(): JSX.Element {
  const { ticketId: uuid = null } = useParams();
  const isNarrow = useMediaQuery(narrowQuery);
  const isLater = useAfterFirstScreen();
  useEffect(() => {
    if (isLater) prepareConversation();
  }, [isLater]);
  return (
    <>
      {isNarrow ? (
        <TicketsOrConversation uuid={uuid} />
      ) : (
        <div className={styles.sideBySide}>
          <TicketManager selectedUuid={uuid} />
          <div className={styles.conversation}>{uuid === null ? <NoTicket /> : <LazyConversation uuid={uuid} />}</div>
        </div>
      )}
      <TicketDialogs />
    </>
  );
}
