import { ColorPicker, Input, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { canArrangeKanban } from '@renderer/entities/user/roles';
import { Field } from '@renderer/ui/form/field';
import { quotedPortuguese } from '@renderer/ui/form/quoted';
import { defaultTagColor, tagDraft } from '@shared/api/tags';
import type { TagDetails } from '@shared/domain/tag';

import { tagArea, tagDetailsQuery } from './tag-area';

type TagFormProps = {
  tag: TagDetails | null;
  /** A new tag is a lane of the board. */
  isLane?: boolean;
  onClose: () => void;
};

/** Creates a tag, or edits the given one once it is read. */
export function TagForm({ tag, isLane = false, onClose }: TagFormProps): JSX.Element {
  const { t } = useTranslation('tags');
  const { user, accountKey } = useSession();
  const save = useSaveRecord(tagArea, tag);
  return (
    <DetailForm
      query={tag && tagDetailsQuery(accountKey, tag.id)}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={tagDraft}
      blank={{ color: defaultTagColor, kanban: isLane ? 1 : 0 }}
      valuesOf={(known) => known}
      fieldOfError={({ code }) => (code.startsWith('ERR_TAG_') ? 'name' : null)}
      save={save}
      savedText={t('saved')}
      onClose={onClose}
    >
      <Field name="name" quoted={quotedPortuguese} label={t('name')}>
        <Input autoFocus maxLength={50} />
      </Field>
      <Field name="color" label={t('color')} getValueFromEvent={(_color: unknown, css: string) => css}>
        <ColorPicker disabledAlpha showText format="hex" />
      </Field>
      {canArrangeKanban(user.profile) && (
        <Field
          name="kanban"
          label={t('kanban')}
          extra={t('kanbanHint')}
          getValueProps={(value: number) => ({ checked: value === 1 })}
          normalize={(isOn: boolean) => (isOn ? 1 : 0)}
          valuePropName="checked"
        >
          <Switch />
        </Field>
      )}
    </DetailForm>
  );
}
