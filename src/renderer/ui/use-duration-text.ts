import { useTranslation } from 'react-i18next';

const perHour = 60;
const perDay = 1_440;

/** Text of a number of minutes in its two largest units: `1 h 5 min`. */
export function useDurationText(): (minutes: number) => string {
  const { t } = useTranslation('common');
  return (length) => {
    const minutes = Math.floor(length) % perHour;
    const hours = Math.floor(length / perHour);
    if (length >= perDay) return t('duration.days', { days: Math.floor(length / perDay), hours: hours % 24 });
    if (hours > 0) return t('duration.hours', { hours, minutes });
    return minutes > 0 ? t('duration.minutes', { minutes }) : t('duration.short');
  };
}
