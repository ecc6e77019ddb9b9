import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { TicketManager } from '@renderer/features/tickets/ui/ticket-manager';
import { TabStrip } from '@renderer/ui/tab-strip';

import { LazyConversation, LazyPreview } from './lazy-conversation';
import { NoTicket } from './no-ticket';
import styles from './tickets-screen.module.css';

const views = ['list', 'ticket'] as const;
type View = (typeof views)[number];

const panelId = 'tickets-view';

type TicketsOrConversationProps = { uuid: string | null; preview: string | null };

/**
 * Narrow layout: tabs switch between list and conversation. Opening a ticket shows it; the list keeps its scroll
 * position.
 */
export function TicketsOrConversation({ uuid: openUuid, preview }: TicketsOrConversationProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const uuid = preview ?? openUuid;
  const [shown, setShown] = useState<{ uuid: string | null; view: View }>({ uuid, view: viewFor(uuid) });
  if (shown.uuid !== uuid) setShown({ uuid, view: viewFor(uuid) });
  const show = (view: View): void => setShown({ uuid, view });
  const isList = shown.view === 'list';
  return (
    <div className={styles.oneOfTwo}>
      <TabStrip
        label={t('views.label')}
        tabs={views.map((key) => ({ key, label: t(`views.${key}`) }))}
        active={shown.view}
        onChange={show}
        panelId={panelId}
      />
      <div id={panelId} role="tabpanel" aria-label={t(`views.${shown.view}`)} className={styles.panel}>
        <div className={isList ? styles.front : styles.behind} inert={!isList}>
          <TicketManager openUuid={openUuid} selectedUuid={uuid} />
        </div>
        {!isList && (
          <div className={styles.front}>
            {preview !== null && <LazyPreview uuid={preview} />}
            {preview === null &&
              (uuid === null ? <NoTicket /> : <LazyConversation uuid={uuid} onBack={() => show('list')} />)}
          </div>
        )}
      </div>
    </div>
  );
}

function viewFor(uuid: string | null): View {
  return uuid === null ? 'list' : 'ticket';
}
