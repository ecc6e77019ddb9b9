import { PlusOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { backend } from '@renderer/lib/backend';
import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Contact } from '@shared/domain/contact';

import { useSession } from '../session/session-store';
import { searchTextOf } from './new-ticket-rules';

type ContactPickerProps = {
  id: string;
  contact: Contact | null;
  onPick: (contact: Contact | null) => void;
  /** Creates a contact for an unknown name. */
  onAdd: (name: string) => void;
};

/** Searches contacts by name or number, from three letters on. */
export function ContactPicker({ id, contact, onPick, onAdd }: ContactPickerProps): JSX.Element {
  const { t } = useTranslation('ticket-dialogs');
  const describe = useErrorText();
  const { accountKey } = useSession();
  const [typed, setTyped] = useState('');
  const settled = useDebounced(typed, searchDelay);
  const text = searchTextOf(settled);
  const found = useQuery({
    queryKey: [accountKey, 'contacts', 'search', text],
    queryFn: () => backend.send('contacts.list', { query: { searchParam: text ?? '', pageNumber: 1 } }),
    enabled: text !== null,
  });
  const contacts = text === null ? [] : (found.data?.contacts ?? []);
  const hint = (): string => {
    if (searchTextOf(typed) === null) return t('newTicket.typeMore');
    if (found.isError) return describe(found.error);
    return found.isFetching || typed !== settled ? t('newTicket.searching') : t('newTicket.nobody');
  };
  const shown =
    contact === null || contacts.some((other) => other.id === contact.id) ? contacts : [contact, ...contacts];
  return (
    <Select
      id={id}
      autoFocus
      showSearch={{ filterOption: false, onSearch: setTyped, searchValue: typed }}
      allowClear
      placeholder={t('newTicket.contactHint')}
      value={contact?.id ?? null}
      onChange={(contactId: Contact['id'] | null) => {
        setTyped('');
        onPick(shown.find((other) => other.id === contactId) ?? null);
      }}
      loading={found.isFetching}
      options={shown.map((other) => ({ value: other.id, label: `${other.name} (${other.number})` }))}
      notFoundContent={hint()}
      popupRender={(menu) => (
        <>
          {menu}
          {text !== null && (
            <Button type="text" block icon={<PlusOutlined aria-hidden />} onClick={() => onAdd(text)}>
              {t('newTicket.addContact', { name: text })}
            </Button>
          )}
        </>
      )}
    />
  );
}
