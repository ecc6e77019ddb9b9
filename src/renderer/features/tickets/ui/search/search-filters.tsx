import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { ComponentType, JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { TagLabel } from '@renderer/entities/tag/tag-label';
import { useTagOptions } from '@renderer/entities/tag/use-tags';
import type { SearchValues } from '@renderer/entities/ticket/search-filters';
import { isAdmin } from '@renderer/entities/user/roles';
import { backend } from '@renderer/lib/backend';
import { landmarkOf } from '@renderer/lib/landmark';
import type { SessionUser } from '@shared/domain/user';

import { changeTicketSearch } from '../../api/ticket-view-store';
import styles from './search-filters.module.css';

type SearchFiltersProps = { accountKey: string; values: SearchValues };

type Control = {
  Filter: ComponentType<SearchFiltersProps>;
  isOffered: (user: SessionUser) => boolean;
};

/** Controls of the filters beside the search field, in their order on screen. */
const controls: Record<Exclude<keyof SearchValues, 'text'>, Control> = {
  tagIds: { Filter: TagFilter, isOffered: () => true },
  userIds: { Filter: UserFilter, isOffered: isAdmin },
};

/** Search filters: tags and, with the permission, users. */
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
