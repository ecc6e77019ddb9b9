import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { SearchDays } from '@renderer/entities/ticket/search-period';
import { DayField } from '@renderer/ui/form/day-field';

type SearchDaysFieldsProps = { className: string; days: SearchDays; onChange: (days: SearchDays) => void };

/** First and last day of a search; either may be empty. A day beyond the other one cannot be chosen. */
export function SearchDaysFields({ className, days, onChange }: SearchDaysFieldsProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { from, to } = days;
  return (
    <div className={className}>
      <DayField
        label={t('search.from')}
        day={from}
        isBeyond={(day) => to !== null && day > to}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DayField
        label={t('search.to')}
        day={to}
        isBeyond={(day) => from !== null && day < from}
        onChange={(day) => onChange({ from, to: day })}
      />
    </div>
  );
}
