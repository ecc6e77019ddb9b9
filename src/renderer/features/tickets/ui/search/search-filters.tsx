import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ComponentType, JSX } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { TagLabel } from '@renderer/entities/tag/tag-label';
import { useTagOptions } from '@renderer/entities/tag/use-tags';
import type { SearchValues } from '@renderer/entities/ticket/search-filters';
import { searchPresets } from '@renderer/entities/ticket/search-period';
import { isAdmin } from '@renderer/entities/user/roles';
import { backend } from '@renderer/lib/backend';
import { landmarkOf } from '@renderer/lib/landmark';
import type { TicketStatus } from '@shared/domain/ticket';
import { ticketStatuses } from '@shared/domain/ticket';
import type { SessionUser } from '@shared/domain/user';

import { changeTicketSearch } from '../../api/ticket-view-store';
import styles from './search-filters.module.css';

const SearchDaysFields = lazy(async () => ({ default: (await import('./search-days')).SearchDaysFields }));

const periodChoices = [...searchPresets, 'days'] as const;

type SearchFiltersProps = { accountKey: string; values: SearchValues };

type Control = {
  Filter: ComponentType<SearchFiltersProps>;
  isOffered: (user: SessionUser) => boolean;
};

/** Controls of the filters beside the search field, in their order on screen. */
const controls: Record<Exclude<keyof SearchValues, 'text'>, Control> = {
  tagIds: { Filter: TagFilter, isOffered: () => true },
  userIds: { Filter: UserFilter, isOffered: isAdmin },
  status: { Filter: StatusFilter, isOffered: () => true },
  period: { Filter: PeriodFilter, isOffered: () => true },
};

/** Search filters: tags, with the permission users, status and days. */
export function SearchFilters(props: SearchFiltersProps): JSX.Element {
  const { user } = useSession();
  const offered = Object.entries(controls).filter(([, { isOffered }]) => isOffered(user));
  return (
    <div className={styles.filters}>
      {offered.map(([name, { Filter }]) => (
        <Filter key={name} {...props} />
      ))}
    </div>
  );
}

function TagFilter({ accountKey, values }: SearchFiltersProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const tags = useTagOptions().data ?? [];
  return (
    <Select
      mode="multiple"
      className={styles.filter ?? ''}
      aria-label={t('search.tags')}
      placeholder={t('search.tags')}
      notFoundContent={t('search.noTag')}
      value={[...values.tagIds]}
      onChange={(tagIds) => changeTicketSearch(accountKey, { tagIds })}
      options={tags.map(({ id, name, color }) => ({ value: id, label: name, color }))}
      optionRender={({ data }) => <TagLabel name={data.label} color={data.color} />}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount={2}
      getPopupContainer={landmarkOf}
      allowClear
    />
  );
}

function UserFilter({ accountKey, values }: SearchFiltersProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const users = useQuery({
    queryKey: [accountKey, 'users', 'options'],
    queryFn: () => backend.send('users.options', { query: { companyId: user.companyId } }),
  });
  return (
    <Select
      mode="multiple"
      className={styles.filter ?? ''}
      aria-label={t('search.users')}
      placeholder={t('search.users')}
      notFoundContent={t('search.noUser')}
      value={[...values.userIds]}
      onChange={(userIds) => changeTicketSearch(accountKey, { userIds })}
      options={(users.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount={2}
      getPopupContainer={landmarkOf}
      allowClear
    />
  );
}

function StatusFilter({ accountKey, values }: SearchFiltersProps): JSX.Element {
  const { t } = useTranslation('tickets');
  return (
    <Select
      className={styles.filter ?? ''}
      aria-label={t('search.status')}
      placeholder={t('search.status')}
      value={values.status}
      // Undefined when the choice is cleared.
      onChange={(status: TicketStatus | undefined) => changeTicketSearch(accountKey, { status: status ?? null })}
      options={ticketStatuses.map((status) => ({ value: status, label: t(`row.status.${status}`) }))}
      getPopupContainer={landmarkOf}
      allowClear
    />
  );
}

/** A preset, or two days that are chosen in fields of their own. */
function PeriodFilter({ accountKey, values: { period } }: SearchFiltersProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const isOfDays = period !== null && typeof period !== 'string';
  const change = (chosen: (typeof periodChoices)[number] | undefined): void =>
    changeTicketSearch(accountKey, { period: chosen === 'days' ? { from: null, to: null } : (chosen ?? null) });
  return (
    <>
      <Select
        className={styles.filter ?? ''}
        aria-label={t('search.period')}
        placeholder={t('search.period')}
        value={isOfDays ? 'days' : period}
        onChange={change}
        options={periodChoices.map((value) => ({ value, label: t(`search.periods.${value}`) }))}
        getPopupContainer={landmarkOf}
        allowClear
      />
      {isOfDays && (
        <Suspense fallback={<div className={styles.days} />}>
          <SearchDaysFields
            className={styles.days ?? ''}
            days={period}
            onChange={(days) => changeTicketSearch(accountKey, { period: days })}
          />
        </Suspense>
      )}
    </>
  );
}
