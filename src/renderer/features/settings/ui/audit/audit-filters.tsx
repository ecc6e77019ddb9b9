import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { DayField } from '@renderer/ui/form/day-field';
import type { AuditArea } from '@shared/domain/audit-entry';
import { auditAreas } from '@shared/domain/audit-entry';
import type { UserId } from '@shared/domain/ids';

import { companyUsersQuery } from '../../api/super-admin-areas';
import type { AuditFilter } from '../../model/audit-filter';
import styles from '../settings.module.css';

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

/** Filters by user, area and days; each change applies at once. */
export function AuditFilters({ filter, onChange }: AuditFiltersProps): JSX.Element {
  const { t } = useTranslation('audit');
  const { accountKey, user } = useSession();
  const { data: users = [] } = useQuery(companyUsersQuery(accountKey, user.companyId));
  return (
    <div className={styles.filters}>
      <Select
        className={styles.filter ?? ''}
        aria-label={t('filters.user')}
        placeholder={t('filters.allUsers')}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={filter.userId}
        options={users.map(({ id, name }) => ({ value: id, label: name }))}
        // Undefined when the choice is cleared.
        onChange={(userId: UserId | undefined) => onChange({ ...filter, userId: userId ?? null })}
      />
      <Select
        className={styles.filter ?? ''}
        aria-label={t('filters.area')}
        placeholder={t('filters.allAreas')}
        allowClear
        value={filter.area}
        options={auditAreas.map((area) => ({ value: area, label: t(`areas.${area}`) }))}
        onChange={(area: AuditArea | undefined) => onChange({ ...filter, area: area ?? null })}
      />
      <DayField label={t('filters.from')} day={filter.from} onChange={(from) => onChange({ ...filter, from })} />
      <DayField label={t('filters.to')} day={filter.to} onChange={(to) => onChange({ ...filter, to })} />
    </div>
  );
}
