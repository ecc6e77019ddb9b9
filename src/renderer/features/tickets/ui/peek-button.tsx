import { EyeOutlined } from '@ant-design/icons';
import type { JSX, MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { wantDialog } from '@renderer/entities/ticket/wanted-store';
import type { Ticket } from '@shared/domain/ticket';

import styles from './peek-button.module.css';

/** Looks into a conversation without opening it. Seen on hover and focus of its row. */
export function PeekButton({ ticket, name }: { ticket: Ticket; name: string }): JSX.Element {
  const { t } = useTranslation('tickets');
  const peek = (event: MouseEvent): void => {
    // The row around it is a link.
    event.preventDefault();
    event.stopPropagation();
    wantDialog({ kind: 'peek', uuid: ticket.uuid });
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
