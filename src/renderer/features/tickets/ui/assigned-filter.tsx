import { Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { landmarkOf } from '@renderer/lib/landmark';

import type { AssignedFilter } from '../model/ticket-view';
import { assignedFilters } from '../model/ticket-view';

type AssignedFilterSelectProps = { chosen: AssignedFilter; onChoose: (filter: AssignedFilter) => void };

/** Chooses which of the assigned tickets are listed. */
export function AssignedFilterSelect({ chosen, onChoose }: AssignedFilterSelectProps): JSX.Element {
  const { t } = useTranslation('tickets');
  return (
    <Select
      size="small"
      variant="borderless"
      popupMatchSelectWidth={false}
      aria-label={t('assigned.label')}
      value={chosen}
      onChange={onChoose}
      options={assignedFilters.map((value) => ({ value, label: t(`assigned.${value}`) }))}
      getPopupContainer={landmarkOf}
    />
  );
}
