import type { CSSProperties, JSX, ReactNode } from 'react';
import { useEffect } from 'react';
import { useLocation, useParams } from 'react-router-dom';

import { previewedUuid } from '@renderer/entities/ticket/ticket-path';
import { useIsContactPanelShown } from '@renderer/features/conversation/api/contact-panel-store';
import { TicketManager } from '@renderer/features/tickets/ui/ticket-manager';
import { useAfterFirstScreen } from '@renderer/lib/use-after-first-screen';
import { narrowQuery, useMediaQuery } from '@renderer/lib/use-media-query';

import { LazyConversation, LazyPreview, prepareConversation } from './lazy-conversation';
import { ListSplitter, useListWidth } from './list-splitter';
import { NoTicket } from './no-ticket';
import { TicketDialogs } from './ticket-dialogs';
import { TicketsOrConversation } from './tickets-or-conversation';
import styles from './tickets-screen.module.css';

/** The ticket manager beside the open conversation or the previewed ticket; narrow windows show one of the two. */
export function TicketsScreen(): JSX.Element {
  const { ticketId: uuid = null } = useParams();
  const preview = previewedUuid(useLocation().state);
  const isNarrow = useMediaQuery(narrowQuery);
  const isLater = useAfterFirstScreen();
  const listWidth = useListWidth();
  useEffect(() => {
    if (isLater) prepareConversation();
  }, [isLater]);
  return (
    <>
      {isNarrow ? (
        <TicketsOrConversation uuid={uuid} preview={preview} />
      ) : (
        <SideBySide listWidth={listWidth.width}>
          <TicketManager openUuid={uuid} selectedUuid={preview ?? uuid} />
          <ListSplitter {...listWidth} />
          <div className={styles.conversation}>
            {preview !== null && <LazyPreview uuid={preview} />}
            {preview === null && (uuid === null ? <NoTicket /> : <LazyConversation uuid={uuid} />)}
          </div>
        </SideBySide>
      )}
      <TicketDialogs />
    </>
  );
}

/** A state of its own: a style that looked for the panel would be matched anew with each key in the composer. */
function SideBySide({ listWidth, children }: { listWidth: number | null; children: ReactNode }): JSX.Element {
  const isPanelShown = useIsContactPanelShown();
  return (
    <div className={isPanelShown ? styles.withPanel : styles.sideBySide} style={widthOf(listWidth)}>
      {children}
    </div>
  );
}

function widthOf(width: number | null): (CSSProperties & Record<`--${string}`, string>) | undefined {
  return width === null ? undefined : { '--list-width': `${width}px` };
}
