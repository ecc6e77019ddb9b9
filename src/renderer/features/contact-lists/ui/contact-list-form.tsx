import { Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { Field } from '@renderer/ui/form/field';
import { carriedFields } from '@shared/api/carried-fields';
import { contactListDraft } from '@shared/api/contact-lists';
import type { ContactList } from '@shared/domain/contact-list';

import { contactListArea } from '../api/contact-list-queries';

/** Creates a list, or renames the given one. */
export function ContactListForm({ list, onClose }: { list: ContactList | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('contact-lists');
  const save = useSaveRecord(contactListArea, list);
  return (
    <DetailForm
      record={list}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={contactListDraft}
      blank={{}}
      valuesOf={(known) => known}
      fieldOfError={({ code }) => (code.startsWith('ERR_CONTACTLIST_') ? 'name' : null)}
      save={save}
      carried={carriedFields['contactLists.update']}
      savedText={t('saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={200} />
      </Field>
    </DetailForm>
  );
}
