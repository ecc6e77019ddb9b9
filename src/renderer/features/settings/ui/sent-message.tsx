import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { automaticTexts } from '@shared/i18n/automatic-texts';

import type { OptionKey } from '../model/option-sections';
import styles from './settings.module.css';

/** The message that customers get while the option is on; nothing for options that send none. */
export function SentMessage({ option }: { option: OptionKey }): JSX.Element | null {
  const { t } = useTranslation('settings');
  const text = useSentText(option);
  if (text === null) return null;
  return (
    <figure className={styles.message}>
      <figcaption>{t('message.caption')}</figcaption>
      <blockquote dir="auto">
        <RichTextView text={text} />
      </blockquote>
    </figure>
  );
}

function useSentText(option: OptionKey): string | null {
  const { t, i18n } = useTranslation(['settings', 'tickets']);
  const texts = automaticTexts(i18n.language);
  const sent: { [K in OptionKey]?: string } = {
    userRating: texts.rating,
    sendMsgTransfTicket: texts.toQueue(t('message.queue')),
    sendGreetingAccepted: t('tickets:greeting.body', {
      hello: t('tickets:greeting.morning'),
      customer: t('message.customer'),
      attendant: t('message.attendant'),
    }),
    sendGreetingMessageOneQueues: t('message.greeting'),
  };
  return sent[option] ?? null;
}
