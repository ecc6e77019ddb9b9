import { useTranslation } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import { languageOf } from '@shared/i18n/languages';

/** 4 January 1970 was a Sunday. */
const sunday = 3 * 86_400_000;

/** Names of the weekdays from Sunday on. */
export function useWeekdays(length: 'short' | 'long'): string[] {
  const { i18n } = useTranslation();
  const format = new Intl.DateTimeFormat(localeOf(languageOf(i18n.language)), { weekday: length, timeZone: 'UTC' });
  return Array.from({ length: 7 }, (_none, day) => format.format(sunday + day * 86_400_000));
}
