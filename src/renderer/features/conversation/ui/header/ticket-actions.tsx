import { CheckOutlined, CommentOutlined, RollbackOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { TicketAction } from '@renderer/entities/ticket/ticket-changes';
import { actsOn } from '@renderer/entities/ticket/ticket-changes';
import { useTicketAction } from '@renderer/entities/ticket/use-ticket-act';
import { landmarkOf } from '@renderer/lib/landmark';
import { useMediaQuery } from '@renderer/lib/use-media-query';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { Hint } from '@renderer/ui/hint';
import type { Ticket } from '@shared/domain/ticket';

import styles from './ticket-actions.module.css';

const icons: Record<TicketAction, ReactNode> = {
  accept: <CommentOutlined />,
  return: <RollbackOutlined />,
  resolve: <CheckOutlined />,
  reopen: <UndoOutlined />,
};

/** The acts that fit the ticket's status. The usual one stands out and comes last. */
export function TicketActions({ ticket }: { ticket: Ticket }): JSX.Element {
  const { t } = useTranslation('tickets');
  const { run, running, error, clearError } = useTicketAction();
  const isTight = useMediaQuery('(width < 900px)');
  const acts = actsOn(ticket);
  return (
    <AnchoredError error={error} onClose={clearError}>
      <span className={styles.acts}>
        {acts.map((act, index) => {
          const isUsual = index === acts.length - 1;
          return (
            <Hint key={act} text={t(`actHints.${act}`)} getPopupContainer={landmarkOf}>
              {(watch) => (
                <Button
                  {...watch}
                  type={isUsual ? 'primary' : 'default'}
                  icon={icons[act]}
                  loading={running === act}
                  disabled={running !== null && running !== act}
                  aria-label={t(`acts.${act}`)}
                  onClick={() => run(act, ticket)}
                >
                  {isTight && !isUsual ? null : t(`acts.${act}`)}
                </Button>
              )}
            </Hint>
          );
        })}
      </span>
    </AnchoredError>
  );
}
