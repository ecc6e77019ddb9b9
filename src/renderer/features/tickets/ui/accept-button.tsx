import { Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useTicketAction } from '@renderer/entities/ticket/use-ticket-act';
import { AnchoredError } from '@renderer/ui/anchored-error';
import type { Ticket } from '@shared/domain/ticket';

type AcceptButtonProps = { ticket: Ticket; name: string; isTabStop: boolean };

/** Takes a pending ticket and opens it. */
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
        aria-label={t('acts.acceptNamed', { name })}
        tabIndex={isTabStop ? 0 : -1}
        data-roving=""
        onClick={() => run('accept', ticket)}
      >
        {t('acts.accept')}
      </Button>
    </AnchoredError>
  );
}
