import { App, Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { refusedField } from '@renderer/entities/contact/contact-problems';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { listItemDraft } from '@shared/api/contact-lists';
import type { ContactListItem } from '@shared/domain/contact-list';
import type { ContactListId } from '@shared/domain/ids';

import { useSaveListItem } from '../api/list-item-queries';

type ListItemFormProps = { contactListId: ContactListId; item: ContactListItem | null; onClose: () => void };

const typed = listItemDraft.omit({ contactListId: true });

/** Puts somebody on a list, or changes who is on it. */
export function ListItemForm({ contactListId, item, onClose }: ListItemFormProps): JSX.Element {
  const { t } = useTranslation('contact-lists');
  const { message } = App.useApp();
  const save = useSaveListItem(item);
  return (
    <FormDrawer
      title={t(item === null ? 'items.createTitle' : 'items.editTitle')}
      schema={typed}
      initial={item ?? { email: '' }}
      fieldOfError={({ code }) => refusedField(code)}
      onSubmit={async (draft) => {
        await save({ contactListId, ...draft });
        void message.success(t('items.saved'));
      }}
      onClose={onClose}
    >
      <Field name="name" label={t('items.name')}>
        <Input autoFocus maxLength={200} />
      </Field>
      <Field name="number" label={t('items.number')} extra={t('items.numberHint')}>
        <Input inputMode="tel" maxLength={200} />
      </Field>
      <Field name="email" label={t('items.email')}>
        <Input inputMode="email" maxLength={254} />
      </Field>
    </FormDrawer>
  );
}
