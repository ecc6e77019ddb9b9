import { BlockOutlined } from '@ant-design/icons';
import { Button, Flex } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { closeOwnWindow, openOwnWindow } from '@renderer/entities/ticket/own-windows';
import { customerName } from '@renderer/entities/ticket/ticket-facts';
import { useTicketQuery } from '@renderer/entities/ticket/use-ticket';
import { EmptyState } from '@renderer/ui/empty-state';
import { useToast } from '@renderer/ui/use-toast';

/** The place of a conversation that has a window of its own, which leads there or takes it back. */
export function TicketElsewhere({ uuid }: { uuid: string }): JSX.Element {
  const { t } = useTranslation('tickets');
  const toast = useToast();
  const { data: ticket } = useTicketQuery(uuid);
  const name = ticket === undefined ? '' : customerName(ticket);
  const bringBack = (): void => void closeOwnWindow(uuid).catch(toast.error);
  return (
    <EmptyState
      icon={<BlockOutlined />}
      title={name === '' ? t('ownWindow.elsewhereNameless') : t('ownWindow.elsewhere', { name })}
      hint={t('ownWindow.hint')}
      action={
        <Flex gap={8} wrap justify="center">
          {ticket !== undefined && (
            <Button type="primary" onClick={() => void openOwnWindow(ticket).catch(toast.error)}>
              {t('ownWindow.show')}
            </Button>
          )}
          <Button onClick={bringBack}>{t('ownWindow.bringBack')}</Button>
        </Flex>
      }
    />
  );
}
