import { MessageOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { use } from 'react';
import { useTranslation } from 'react-i18next';

import { useStartConversation } from '@renderer/features/conversation/api/media/use-start-conversation';
import type { ContactCard } from '@renderer/features/conversation/model/media/vcard';
import { parseCards } from '@renderer/features/conversation/model/media/vcard';
import { AnchoredError } from '@renderer/ui/anchored-error';
import { Avatar } from '@renderer/ui/avatar';

import { MessageActionsContext } from '../messages/message-actions';
import styles from './cards.module.css';

/** The contacts shared in a message. */
export function ContactCards({ body }: { body: string }): JSX.Element {
  const { t } = useTranslation('media');
  const cards = parseCards(body);
  if (cards.length === 0) return <span className={styles.quiet}>{t('unreadableCard')}</span>;
  // Cards have no id and never change order.
  return (
    <>
      {cards.map((card, index) => (
        <Card key={index} card={card} />
      ))}
    </>
  );
}

function Card({ card }: { card: ContactCard }): JSX.Element {
  const { t } = useTranslation('media');
  const start = useStartConversation();
  const canStart = use(MessageActionsContext) !== null;
  const { organisation, phones, emails, number } = card;
  const name = card.name === '' ? (phones[0] ?? '') : card.name;
  return (
    <div className={styles.person} role="group" aria-label={t('contactOf', { name })}>
      <Avatar name={name} picture={null} size={36} />
      <span className={styles.lines}>
        <bdi className={styles.name}>{name}</bdi>
        {organisation !== '' && <bdi className={styles.quiet}>{organisation}</bdi>}
        {[...phones, ...emails].map((line, index) => (
          <bdi key={index} className={styles.line}>
            {line}
          </bdi>
        ))}
        {number !== null && canStart && (
          <AnchoredError error={start.error} onClose={start.reset}>
            <Button
              size="small"
              className={styles.start ?? ''}
              icon={<MessageOutlined />}
              loading={start.isPending}
              aria-label={t('talkTo', { name })}
              onClick={() => start.mutate({ name, number })}
            >
              {t('talk')}
            </Button>
          </AnchoredError>
        )}
      </span>
    </div>
  );
}
