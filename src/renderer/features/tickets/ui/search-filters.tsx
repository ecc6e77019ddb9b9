import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { TagLabel } from '@renderer/entities/tag/tag-label';
import { useTagOptions } from '@renderer/entities/tag/use-tags';
import { backend } from '@renderer/lib/backend';
import { landmarkOf } from '@renderer/lib/landmark';

import { changeTicketView } from '../api/ticket-view-store';
import type { TicketView } from '../model/ticket-view';
import { canSearchByUser } from '../model/ticket-view';
import styles from './search-filters.module.css';

type SearchFiltersProps = { accountKey: string; view: TicketView };

/** Search filters: tags and, with the permission, users. */
export function SearchFilters({ accountKey, view }: SearchFiltersProps): JSX.Element {
  const { t } = useTranslation('tickets');
  const { user } = useSession();
  const tags = useTagOptions().data ?? [];
  return (
    <div className={styles.filters}>
      <Select
        mode="multiple"
        className={styles.filter ?? ''}
        aria-label={t('search.tags')}
        placeholder={t('search.tags')}
        notFoundContent={t('search.noTag')}
        value={[...view.tagIds]}
        onChange={(tagIds) => changeTicketView(accountKey, { tagIds })}
        options={tags.map(({ id, name, color }) => ({ value: id, label: name, color }))}
        optionRender={({ data }) => <TagLabel name={data.label} color={data.color} />}
        showSearch={{ optionFilterProp: 'label' }}
        maxTagCount={2}
        getPopupContainer={landmarkOf}
        allowClear
      />
      {canSearchByUser(user) && <UserFilter accountKey={accountKey} view={view} />}
    </div>
  );
}

function UserFilter({ accountKey, view }: SearchFiltersProps): JSX.Element {
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
      value={[...view.userIds]}
      onChange={(userIds) => changeTicketView(accountKey, { userIds })}
      options={(users.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      showSearch={{ optionFilterProp: 'label' }}
      maxTagCount={2}
      getPopupContainer={landmarkOf}
      allowClear
    />
  );
}
