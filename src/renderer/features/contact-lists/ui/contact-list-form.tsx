import { App, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { contactListDraft } from '@shared/api/contact-lists';
import type { ContactList } from '@shared/domain/contact-list';

import { useSaveContactList } from '../api/contact-list-queries';

/** Creates a list, or renames the given one. */
export function ContactListForm({ list, onClose }: { list: ContactList | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('contact-lists');
  const { message } = App.useApp();
  const save = useSaveContactList(list);
  return (
    <FormDrawer
      title={t(list === null ? 'createTitle' : 'editTitle')}
      schema={contactListDraft}
      initial={list ?? {}}
      fieldOfError={({ code }) => (code.startsWith('ERR_CONTACTLIST_') ? 'name' : null)}
      onSubmit={async (draft) => {
        await save(draft);
        void message.success(t('saved'));
      }}
      onClose={onClose}
    >
      <Field name="name" label={t('name')}>
        <Input autoFocus maxLength={200} />
      </Field>
    </FormDrawer>
  );
}
