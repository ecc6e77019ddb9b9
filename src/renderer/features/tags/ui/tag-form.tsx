import { App, ColorPicker, Input, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { quotedPortuguese } from '@renderer/ui/form/quoted';
import { defaultTagColor, tagDraft } from '@shared/api/tags';
import type { TagDetails } from '@shared/domain/tag';

import { useSaveTag } from '../api/tag-queries';
import { canArrangeKanban } from '../model/can-arrange-kanban';

/** Creates a tag, or edits the given one. */
export function TagForm({ tag, onClose }: { tag: TagDetails | null; onClose: () => void }): JSX.Element {
  const { t } = useTranslation('tags');
  const { user } = useSession();
  const { message } = App.useApp();
  const save = useSaveTag(tag);
  return (
    <FormDrawer
      title={t(tag === null ? 'createTitle' : 'editTitle')}
      schema={tagDraft}
      initial={tag ?? { color: defaultTagColor, kanban: 0 }}
      fieldOfError={({ code }) => (code.startsWith('ERR_TAG_') ? 'name' : null)}
      onSubmit={async (draft) => {
        await save(draft);
        void message.success(t('saved'));
      }}
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
    </FormDrawer>
  );
}
