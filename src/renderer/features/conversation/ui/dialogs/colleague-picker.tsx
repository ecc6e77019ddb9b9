import { useQuery } from '@tanstack/react-query';
import type { RefSelectProps } from 'antd';
import { Select } from 'antd';
import type { ComponentProps, JSX } from 'react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { searchTextOf } from '@renderer/entities/new-ticket/new-ticket-rules';
import { useSession } from '@renderer/entities/session/session-store';
import type { Colleague } from '@renderer/entities/ticket/transfer';
import { suggestedColleagues } from '@renderer/entities/ticket/transfer';
import { recentColleagues } from '@renderer/features/conversation/api/recent-colleagues';
import { useColleagues } from '@renderer/features/conversation/api/use-colleagues';
import { backend } from '@renderer/lib/backend';
import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { UserId } from '@shared/domain/ids';

type ColleaguePickerProps = {
  id: string;
  colleague: Colleague | null;
  /** The owner of the ticket, who is not suggested. */
  ownerId: UserId | null;
  /** True once the dialog has its place on screen: while it opens, it moves the focus itself. */
  isReady: boolean;
  onPick: (colleague: Colleague | null) => void;
};

/** While no option is active, antd names an option that does not exist as the active one. */
function SearchInput({ 'aria-activedescendant': active, ...input }: ComponentProps<'input'>): JSX.Element {
  return <input {...input} {...(active?.endsWith('_-1') === false && { 'aria-activedescendant': active })} />;
}
const selectParts = { input: SearchInput };

/** Value of the option that leaves the ticket to anybody in the queue. */
const anyone = 'anyone';

/**
 * Lists recent and present colleagues until three letters are typed, then searches by name. Going back to nobody is an
 * option: the select's own clear button would be an invisible stop of the Tab key.
 */
export function ColleaguePicker({ id, colleague, ownerId, isReady, onPick }: ColleaguePickerProps): JSX.Element {
  const { t } = useTranslation('ticket-dialogs');
  const describe = useErrorText();
  const { accountKey } = useSession();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, searchDelay);
  const text = searchTextOf(settled);
  const suggested = useSuggested(ownerId);
  /** Null until the user opens or closes the list. */
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  const select = useRef<RefSelectProps>(null);
  useEffect(() => {
    if (isReady) select.current?.focus();
  }, [isReady]);
  const found = useQuery({
    queryKey: [accountKey, 'users', 'search', text],
    queryFn: () => backend.send('users.list', { query: { searchParam: text ?? '', pageNumber: 1 } }),
    enabled: text !== null,
  });
  const users: readonly Colleague[] = text === null ? (typed === '' ? suggested : []) : (found.data?.users ?? []);
  const shown = colleague === null || users.some((user) => user.id === colleague.id) ? users : [colleague, ...users];
  const hint = (): string => {
    if (searchTextOf(typed) === null) return t('newTicket.typeMore');
    if (found.isError) return describe(found.error);
    return found.isFetching || typed !== settled ? t('newTicket.searching') : t('transfer.nobody');
  };
  return (
    <Select<Colleague['id'] | typeof anyone>
      id={id}
      ref={select}
      components={selectParts}
      open={isOpen ?? isReady}
      onOpenChange={setIsOpen}
      // Tab and Enter choose the active option: a suggestion must be chosen with an arrow key first.
      defaultActiveFirstOption={text !== null}
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      placeholder={t('transfer.userHint')}
      notFoundContent={hint()}
      loading={found.isFetching}
      value={colleague?.id ?? null}
      onChange={(picked) => {
        setTyped('');
        onPick(shown.find((user) => user.id === picked) ?? null);
      }}
      options={[
        ...shown.map((user) => ({ value: user.id, label: labelOf(user) })),
        ...(colleague === null ? [] : [{ value: anyone, label: t('transfer.anyone') } as const]),
      ]}
    />
  );

  function labelOf({ name, online, openTickets: count }: Colleague): string {
    const known = online === true ? t('transfer.online', { name }) : name;
    return count === undefined ? known : t('transfer.load', { name: known, count });
  }
}

function useSuggested(ownerId: UserId | null): readonly Colleague[] {
  const { accountKey, user } = useSession();
  const colleagues = useColleagues();
  return useMemo(() => {
    const excluded = [user.id, ownerId];
    return suggestedColleagues(colleagues, { excluded, recent: recentColleagues(accountKey) });
  }, [colleagues, accountKey, user.id, ownerId]);
}
