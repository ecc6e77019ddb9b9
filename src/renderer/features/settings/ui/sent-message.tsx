import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { automaticTexts } from '@shared/domain/automatic-texts';

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
      <blockquote dir="auto">{text}</blockquote>
    </figure>
  );
}

function useSentText(option: OptionKey): string | null {
  const { t, i18n } = useTranslation(['settings', 'tickets']);
  const texts = automaticTexts(i18n.language);
  switch (option) {
    case 'userRating':
      return texts.rating;
    case 'sendMsgTransfTicket':
      return texts.toQueue(t('message.queue'));
    case 'sendGreetingAccepted': {
      const names = { hello: t('tickets:greeting.morning'), customer: t('message.customer') };
      return t('tickets:greeting.body', { ...names, attendant: t('message.attendant') });
    }
    case 'sendGreetingMessageOneQueues':
      return t('message.greeting');
    case 'call':
    case 'CheckMsgIsGroup':
    case 'automaticAnswers':
    case 'requireTwoFactor':
    case 'scheduleType':
    case 'chatBotType':
    case 'passwordMinLength':
    case 'waitMedium':
    case 'waitLong':
    case 'asaas':
      return null;
  }
}
