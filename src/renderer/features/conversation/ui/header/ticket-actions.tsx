import { CheckOutlined, CommentOutlined, RollbackOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { TicketAction } from '@renderer/entities/ticket/ticket-changes';
import { actionsFor } from '@renderer/entities/ticket/ticket-changes';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { landmarkOf } from '@renderer/lib/landmark';
import { useMediaQuery } from '@renderer/lib/use-media-query';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { Hint } from '@renderer/ui/hint';
import type { Ticket } from '@shared/domain/ticket';

import styles from './conversation-header.module.css';

const icons: Record<TicketAction, ReactNode> = {
  accept: <CommentOutlined />,
  return: <RollbackOutlined />,
  resolve: <CheckOutlined />,
  reopen: <UndoOutlined />,
};

type TicketActionsProps = {
  ticket: Ticket;
  /** Enter runs the primary action as soon as it is shown. */
  isPrimaryFocused?: boolean;
};

/** Actions for the ticket's status. The most common one is highlighted and comes last. */
export function TicketActions({ ticket, isPrimaryFocused = false }: TicketActionsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { run, running, error, clearError } = useTicketAction();
  const isNarrow = useMediaQuery('(width < 900px)');
  const actions = actionsFor(ticket);
  return (
    <AnchoredError error={error} onClose={clearError}>
      <span className={styles.actions}>
        {actions.map((action, index) => {
          const isPrimary = index === actions.length - 1;
          return (
            <Hint key={action} text={t(`actionHints.${action}`)} getPopupContainer={landmarkOf}>
              {(watch) => (
                <Button
                  {...watch}
                  autoFocus={isPrimary && isPrimaryFocused}
                  type={isPrimary ? 'primary' : 'default'}
                  icon={icons[action]}
                  loading={running === action}
                  disabled={running !== null && running !== action}
                  aria-label={t(`actions.${action}`)}
                  onClick={() => run(action, ticket)}
                >
                  {isNarrow && !isPrimary ? null : t(`actions.${action}`)}
                </Button>
              )}
            </Hint>
          );
        })}
      </span>
    </AnchoredError>
  );
}
