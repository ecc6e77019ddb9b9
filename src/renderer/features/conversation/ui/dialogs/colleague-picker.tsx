import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { searchTextOf } from '@renderer/entities/new-ticket/new-ticket-rules';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { EndpointReply } from '@shared/api/table';

/** A user as returned by the user search. */
export type Colleague = Pick<EndpointReply<'users.list'>['users'][number], 'id' | 'name' | 'queues'>;

type ColleaguePickerProps = { id: string; colleague: Colleague | null; onPick: (colleague: Colleague | null) => void };

/** Searches colleagues by name, from three letters on. */
export function ColleaguePicker({ id, colleague, onPick }: ColleaguePickerProps): JSX.Element {
  const { t } = useTranslation('ticket-dialogs');
  const describe = useErrorText();
  const { accountKey } = useSession();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, searchDelay);
  const text = searchTextOf(settled);
  const found = useQuery({
    queryKey: [accountKey, 'users', 'search', text],
    queryFn: () => backend.send('users.list', { query: { searchParam: text ?? '', pageNumber: 1 } }),
    enabled: text !== null,
  });
  const users: readonly Colleague[] = text === null ? [] : (found.data?.users ?? []);
  const shown = colleague === null || users.some((user) => user.id === colleague.id) ? users : [colleague, ...users];
  const hint = (): string => {
    if (searchTextOf(typed) === null) return t('newTicket.typeMore');
    if (found.isError) return describe(found.error);
    return found.isFetching || typed !== settled ? t('newTicket.searching') : t('transfer.nobody');
  };
  return (
    <Select
      id={id}
      autoFocus
      allowClear
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      placeholder={t('transfer.userHint')}
      notFoundContent={hint()}
      loading={found.isFetching}
      value={colleague?.id ?? null}
      onChange={(userId: Colleague['id'] | null) => {
        setTyped('');
        onPick(shown.find((user) => user.id === userId) ?? null);
      }}
      options={shown.map((user) => ({ value: user.id, label: user.name }))}
    />
  );
}
