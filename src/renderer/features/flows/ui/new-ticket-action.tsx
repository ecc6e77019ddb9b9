import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

import { ticketPath } from '@renderer/entities/ticket/ticket-path';

const NewTicketDialog = lazy(async () => {
  const { NewTicketDialog } = await import('@renderer/entities/new-ticket/new-ticket-dialog');
  return { default: NewTicketDialog };
});

/** Opens a conversation with a contact from the list of flows. */
export function NewTicketAction(): JSX.Element {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button icon={<MessageOutlined aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('list.newTicket')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewTicketDialog onClose={() => setIsOpen(false)} onOpened={(uuid) => void navigate(ticketPath(uuid))} />
        </Suspense>
      )}
    </>
  );
}
