import { useTranslation } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import { useDurationText } from '@renderer/ui/use-duration-text';
import { languageOf } from '@shared/i18n/languages';

import type { Measure, Measures } from '../../model/report';

const noValue = '–';

/** Text of a measure: a count, a duration, or a mean rating of 3. */
export function useMeasureText(): (measure: Measure, values: Measures) => string {
  const { t, i18n } = useTranslation('dashboard');
  const durationText = useDurationText();
  const locale = localeOf(languageOf(i18n.language));
  return (measure, values) => {
    const value = values[measure];
    if (value === null) return noValue;
    switch (measure) {
      case 'tickets':
      case 'finished':
        return value.toLocaleString(locale);
      case 'firstResponse':
      case 'wait':
      case 'resolution':
        return durationText(value);
      case 'rating':
        return t('report.rating', { value: value.toLocaleString(locale, { maximumFractionDigits: 1 }) });
    }
  };
}
