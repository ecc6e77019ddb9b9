import { useTranslation } from 'react-i18next';

import { languageOf } from '@shared/i18n/languages';

import { dayInWords } from './day-in-words';
import { localeOf } from './language';
import { useToday } from './use-today';

/** The day of an instant in the application's language, as `dayInWords` says it; changes at midnight. */
export function useDayInWords(instant: string): string | null {
  const { i18n } = useTranslation();
  return dayInWords(instant, useToday(), localeOf(languageOf(i18n.language)));
}
