import { useQuery } from '@tanstack/react-query';
import { AutoComplete, Input } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';
import type { Contact } from '@shared/domain/contact';

import type { SimulatedCustomer } from '../model/simulation';
import styles from './simulator-panel.module.css';

type SimulatedCustomerProps = { customer: SimulatedCustomer; onChange: (customer: SimulatedCustomer) => void };

/** The person as whom the flow is tried: a contact, or any name and number. */
export function SimulatedCustomerFields({ customer, onChange }: SimulatedCustomerProps): JSX.Element {
  const { t } = useTranslation('flows');
  const [search, setSearch] = useState<string | null>(null);
  const contacts = useContactsNamed(search);
  return (
    <div className={styles.customer} role="group" aria-label={t('simulator.as')}>
      <span aria-hidden className={styles.as}>
        {t('simulator.as')}
      </span>
      <AutoComplete
        aria-label={t('simulator.name')}
        placeholder={t('simulator.name')}
        maxLength={100}
        value={customer.name}
        options={contacts.map(({ id, name, number }) => ({ key: id, value: String(id), label: `${name} (${number})` }))}
        showSearch={{ filterOption: false }}
        onFocus={() => setSearch('')}
        onSelect={(chosen: string) => {
          const contact = contacts.find(({ id }) => String(id) === chosen);
          if (contact !== undefined) onChange({ name: contact.name, number: contact.number });
        }}
        onChange={(name: string) => {
          if (contacts.some(({ id }) => String(id) === name)) return;
          setSearch(name);
          onChange({ ...customer, name });
        }}
      />
      <Input
        aria-label={t('simulator.number')}
        placeholder={t('simulator.number')}
        inputMode="tel"
        maxLength={50}
        value={customer.number}
        onChange={(event) => onChange({ ...customer, number: event.target.value })}
      />
    </div>
  );
}

/** Contacts by a part of their name or number; none before the field was focused. */
function useContactsNamed(search: string | null): readonly Contact[] {
  const { accountKey } = useSession();
  const text = useDebounced(search, searchDelay);
  const found = useQuery({
    queryKey: [accountKey, 'contacts', 'search', text],
    queryFn: () => backend.send('contacts.list', { query: { searchParam: text ?? '', pageNumber: 1 } }),
    enabled: text !== null,
  });
  return text === null ? [] : (found.data?.contacts ?? []);
}
