import { Input } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { refusedField } from '@renderer/entities/contact/contact-problems';
import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { findExisting } from '@renderer/ui/form/existing-record';
import { Field } from '@renderer/ui/form/field';
import { carriedFields } from '@shared/api/carried-fields';
import { listItemDraft } from '@shared/api/contact-lists';
import { subscriberOf } from '@shared/domain/campaign-audience';
import type { ContactListItem } from '@shared/domain/contact-list';
import type { ContactListId } from '@shared/domain/ids';
import { hasMaskedNumber } from '@shared/domain/masked-number';

import { fetchItemsOfNumber, listItemArea } from '../api/list-item-queries';

type ListItemFormProps = {
  contactListId: ContactListId;
  item: ContactListItem | null;
  /** Shows another recipient in place of this form. */
  onOpen?: ((item: ContactListItem) => void) | undefined;
  onClose: () => void;
};

const itemForm = listItemDraft.omit({ contactListId: true });

/** Adds a recipient to a list, or edits the given one. */
export function ListItemForm({ contactListId, item, onOpen, onClose }: ListItemFormProps): JSX.Element {
  const { t } = useTranslation(['contact-lists', 'contact']);
  const isHidden = item !== null && hasMaskedNumber(item.number);
  const save = useSaveRecord(listItemArea, item);
  return (
    <DetailForm
      record={item}
      titles={{ create: t('items.createTitle'), edit: t('items.editTitle') }}
      schema={itemForm}
      blank={{ email: '' }}
      valuesOf={(known) => known}
      fieldOfError={({ code }) => refusedField(code)}
      findExisting={findExisting({
        code: 'ERR_DUPLICATED_LIST_ITEM',
        field: 'number',
        fetch: (typed) => fetchItemsOfNumber(contactListId, typed),
        isSame: ({ number }, typed) => subscriberOf(number) === subscriberOf(typed),
        nameOf: ({ name }) => name,
        open: onOpen,
      })}
      save={{ create: (draft) => save.create({ contactListId, ...draft }), change: save.change }}
      carried={carriedFields['contactListItems.update']}
      savedText={t('items.saved')}
      onClose={onClose}
    >
      <Field name="name" label={t('items.name')}>
        <Input autoFocus maxLength={200} />
      </Field>
      <Field
        name="number"
        label={t('items.number')}
        extra={isHidden ? t('contact:form.numberHidden') : t('items.numberHint')}
      >
        <Input inputMode="tel" maxLength={200} disabled={isHidden} />
      </Field>
      <Field name="email" label={t('items.email')}>
        <Input inputMode="email" maxLength={254} />
      </Field>
    </DetailForm>
  );
}
