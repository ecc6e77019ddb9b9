import { CheckOutlined, CommentOutlined, SwapOutlined, UndoOutlined } from '@ant-design/icons';
import type { ButtonProps } from 'antd';
import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { TicketAction } from '@renderer/entities/ticket/ticket-changes';
import { actionsFor } from '@renderer/entities/ticket/ticket-changes';
import { openTicketDialog } from '@renderer/entities/ticket/ticket-dialog-store';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-action';
import { landmarkOf } from '@renderer/lib/landmark';
import { useMediaQuery } from '@renderer/lib/use-media-query';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { Hint } from '@renderer/ui/hint';
import type { Ticket } from '@shared/domain/ticket';

import styles from './conversation-header.module.css';

/** Returning is in the menu. */
type ButtonAction = Exclude<TicketAction, 'return'>;

const icons: Record<ButtonAction, ReactNode> = {
  accept: <CommentOutlined />,
  resolve: <CheckOutlined />,
  reopen: <UndoOutlined />,
};

type TicketActionsProps = {
  ticket: Ticket;
  /** Enter runs the primary action as soon as it is shown. */
  isPrimaryFocused?: boolean;
};

/** Actions for the ticket's status. The most common one is highlighted and comes last; an open ticket has Transfer beside it. */
export function TicketActions({ ticket, isPrimaryFocused = false }: TicketActionsProps): JSX.Element {
  const { t } = useTranslation(['tickets', 'conversation']);
  const { run, running, error, clearError } = useTicketAction();
  const isNarrow = useMediaQuery('(width < 900px)');
  const actions = actionsFor(ticket).filter(isButtonAction);
  const transferLabel = t('options.transfer', { ns: 'conversation' });
  return (
    <AnchoredError error={error} onClose={clearError}>
      <span className={styles.actions}>
        {ticket.status === 'open' && (
          <Button
            icon={<SwapOutlined />}
            aria-label={transferLabel}
            onClick={() => openTicketDialog({ kind: 'transfer', uuid: ticket.uuid })}
          >
            {isNarrow ? null : transferLabel}
          </Button>
        )}
        {actions.map((action, index) => {
          const isPrimary = index === actions.length - 1;
          return (
            <Hint key={action} text={t(`actionHints.${action}`)} getPopupContainer={landmarkOf}>
              {(watch) => (
                <Button
                  {...watch}
                  autoFocus={isPrimary && isPrimaryFocused}
                  {...looksOf(action, isPrimary)}
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

function isButtonAction(action: TicketAction): action is ButtonAction {
  return action !== 'return';
}

/** Resolving is tonal: the loudest button must not be the one that ends the work. */
function looksOf(action: ButtonAction, isPrimary: boolean): Pick<ButtonProps, 'type' | 'color' | 'variant'> {
  if (!isPrimary) return { type: 'default' };
  return action === 'resolve' ? { color: 'primary', variant: 'filled' } : { type: 'primary' };
}
