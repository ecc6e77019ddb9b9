import { useQuery } from '@tanstack/react-query';
import { Alert, Select } from 'antd';
import type { JSX } from 'react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { BulkDialog } from '@renderer/entities/records/bulk-dialog';
import { useSession } from '@renderer/entities/session/session-store';
import { TagLabel } from '@renderer/entities/tag/tag-label';
import { useTagOptions } from '@renderer/entities/tag/use-tags';
import { useErrorText } from '@renderer/ui/use-error-text';
import type { Contact } from '@shared/domain/contact';
import type { TagId } from '@shared/domain/ids';

import type { ContactChoice } from '../api/use-add-to-list';
import { allMatching } from '../api/use-add-to-list';
import { tagContact, useRefreshTagged } from '../api/use-tag-contacts';
import { contactListsKey } from '../model/contact-list-events';
import styles from './contacts.module.css';
import { useCanUseLists } from './use-can-use-lists';

type TagDialogProps = { choice: ContactChoice; onClose: () => void };

/** Adds a tag to the chosen contacts, which makes them the audience of a campaign. */
export function TagDialog({ choice, onClose }: TagDialogProps): JSX.Element {
  const { t } = useTranslation('contacts');
  const describe = useErrorText();
  const contacts = useChosen(choice);
  const refresh = useRefreshTagged();
  const canUseCampaigns = useCanUseLists();
  const [tagId, setTagId] = useState<TagId | null>(null);
  const people = (contacts.data ?? []).filter(({ isGroup }) => !isGroup);
  const run = (contact: Contact) => () => (tagId === null ? Promise.resolve() : tagContact(contact, tagId));
  return (
    <BulkDialog
      title={t('toTag.title', { count: people.length })}
      items={people.map((contact) => ({ id: contact.id, name: contact.name, run: run(contact) }))}
      ok={{ text: t('toTag.ok'), isDisabled: tagId === null || people.length === 0 }}
      onRun={refresh}
      onClose={onClose}
      after={
        canUseCampaigns && (
          <p>
            {t('toTag.campaign')} <Link to="/campaigns">{t('toTag.campaigns')}</Link>
          </p>
        )
      }
    >
      {contacts.isPending && <p role="status">{t('toTag.loading')}</p>}
      {contacts.error !== null && <Alert type="error" role="alert" title={describe(contacts.error)} />}
      <TagField value={tagId} onChange={setTagId} />
      <p className={styles.hint}>{t('toTag.hint')}</p>
    </BulkDialog>
  );
}

/** The selected contacts, or all that match the search. */
function useChosen(choice: ContactChoice) {
  const { accountKey } = useSession();
  const isSearch = 'search' in choice;
  return useQuery({
    queryKey: [...contactListsKey(accountKey), 'chosen', isSearch ? choice.search : null],
    queryFn: () => (isSearch ? allMatching(choice.search) : [...choice.contacts]),
    gcTime: 0,
    ...(isSearch ? {} : { initialData: [...choice.contacts] }),
  });
}

type TagFieldProps = { value: TagId | null; onChange: (tagId: TagId) => void };

function TagField({ value, onChange }: TagFieldProps): JSX.Element {
  const { t } = useTranslation('contacts');
  const describe = useErrorText();
  const options = useTagOptions();
  const field = useId();
  return (
    <div className={styles.toList}>
      <label htmlFor={field}>{t('toTag.label')}</label>
      <Select
        id={field}
        showSearch={{ optionFilterProp: 'label' }}
        placeholder={t('toTag.placeholder')}
        notFoundContent={t('toTag.noTags')}
        loading={options.isFetching}
        value={value}
        onChange={onChange}
        options={(options.data ?? []).map(({ id, name, color }) => ({ value: id, label: name, color }))}
        optionRender={({ data: { label, color } }) => <TagLabel name={label} color={color} />}
      />
      {options.error !== null && <Alert type="error" role="alert" title={describe(options.error)} />}
    </div>
  );
}
