import { Button, Checkbox } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';

import {
  endForwarding,
  toggleForwarded,
  useForwardSelection,
  useIsSelected,
} from '@renderer/features/conversation/api/messages/forward-store';
import { forwardedContent, mostForwarded } from '@renderer/features/conversation/model/messages/forwarding';
import type { Message } from '@shared/domain/message';
import type { Ticket } from '@shared/domain/ticket';

import { usePanelEscape } from '../use-escape';
import styles from './forward-parts.module.css';

const ForwardDialog = lazy(async () => ({ default: (await import('../dialogs/forward-dialog')).ForwardDialog }));

/** Selects a message while messages are selected for forwarding. */
export function ForwardCheckbox({ message }: { message: Message }): JSX.Element | null {
  const { t } = useTranslation('conversation');
  const isSelected = useIsSelected(message);
  if (isSelected === null || forwardedContent(message) === null) return null;
  return (
    <Checkbox
      className={styles.checkbox ?? ''}
      aria-label={t('forward.select')}
      checked={isSelected}
      onChange={() => toggleForwarded(message)}
    />
  );
}

/** Number of selected messages, with the buttons that forward them or end the selection. */
export function ForwardBar({ ticket }: { ticket: Ticket }): JSX.Element | null {
  const messages = useForwardSelection(ticket.id);
  return messages === null ? null : <Bar ticket={ticket} messages={messages} />;
}

type BarProps = { ticket: Ticket; messages: readonly Message[] };

function Bar({ ticket, messages }: BarProps): JSX.Element {
  const { t } = useTranslation(['conversation', 'common']);
  const [isChoosing, setIsChoosing] = useState(false);
  const end = useCallback(() => endForwarding(), []);
  usePanelEscape(end);
  return (
    <div className={styles.bar} data-front="" role="group" aria-label={t('forward.title')}>
      <span role="status" className={styles.count}>
        {t('forward.selected', { count: messages.length, most: mostForwarded })}
      </span>
      <Button type="primary" autoFocus disabled={messages.length === 0} onClick={() => setIsChoosing(true)}>
        {t('forward.choose')}
      </Button>
      <Button onClick={end}>{t('common:cancel')}</Button>
      {isChoosing && (
        <Suspense>
          <ForwardDialog ticket={ticket} messages={messages} onClose={() => setIsChoosing(false)} onDone={end} />
        </Suspense>
      )}
    </div>
  );
}
