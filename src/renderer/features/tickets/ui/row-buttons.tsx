import { EyeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { AnchoredError } from '@renderer/ui/anchored-error';
import type { Ticket } from '@shared/domain/ticket';

import styles from './ticket-row.module.css';

type AcceptButtonProps = { ticket: Ticket; name: string; isTabStop: boolean };

/** Accepts a pending ticket and opens it. */
export function AcceptButton({ ticket, name, isTabStop }: AcceptButtonProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { run, running, error, clearError } = useTicketAction();
  return (
    <AnchoredError error={error} onClose={clearError}>
      <Button
        size="small"
        color="primary"
        variant="filled"
        loading={running !== null}
        aria-label={t('actions.acceptNamed', { name })}
        tabIndex={isTabStop ? 0 : -1}
        onClick={(event) => {
          // The surrounding row is a link.
          event.preventDefault();
          event.stopPropagation();
          run('accept', ticket);
        }}
      >
        {t('actions.accept')}
      </Button>
    </AnchoredError>
  );
}

/** Previews a conversation without opening it. Visible on hover and focus of its row. */
export function PeekButton({ ticket, name }: { ticket: Ticket; name: string }): JSX.Element {
  const { t } = useTranslation('tickets');
  const peek = (event: MouseEvent): void => {
    // The surrounding row is a link.
    event.preventDefault();
    event.stopPropagation();
    openTicketDialog({ kind: 'peek', uuid: ticket.uuid });
  };
  return (
    <button
      type="button"
      className={styles.peek}
      tabIndex={-1}
      data-roving=""
      aria-label={t('peek', { name })}
      onClick={peek}
    >
      <EyeOutlined />
    </button>
  );
}
