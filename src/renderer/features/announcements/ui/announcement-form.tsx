import { Input, Select, Switch } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { AttachmentField } from '@renderer/ui/form/attachment-field';
import { Field } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { announcementDraft } from '@shared/api/announcements';
import { carriedFields } from '@shared/api/carried-fields';
import type { Announcement } from '@shared/domain/announcement';
import { announcementPriorities } from '@shared/domain/announcement';

import { announcementArea } from '../announcement-area';

const pictures = ['.png', '.jpg', '.jpeg'];

type AnnouncementFormProps = { announcement: Announcement | null; onClose: () => void };

/** Creates an announcement, or edits the given one. */
export function AnnouncementForm({ announcement, onClose }: AnnouncementFormProps): JSX.Element {
  const { t } = useTranslation('announcements');
  const save = useSaveRecord(announcementArea, announcement);
  const [attachment, setAttachment] = useState<AttachmentChange>('keep');
  return (
    <DetailForm
      record={announcement}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={announcementDraft}
      blank={{ priority: 3, status: true }}
      valuesOf={(known) => known}
      save={{
        create: (draft) => save.create({ draft, attachment }),
        change: (draft) => save.change({ draft, attachment }),
      }}
      carried={carriedFields['announcements.update']}
      savedText={t('saved')}
      onClose={onClose}
    >
      <Field name="title" label={t('title')}>
        <Input autoFocus maxLength={200} />
      </Field>
      <Field name="text" label={t('text')}>
        <GrowingArea least={4} most={12} maxLength={10_000} />
      </Field>
      <Field name="priority" label={t('priority')}>
        <Select
          options={announcementPriorities.map((priority) => ({ value: priority, label: t(`priorities.${priority}`) }))}
        />
      </Field>
      <Field name="status" label={t('active')} extra={t('activeHint')} valuePropName="checked">
        <Switch />
      </Field>
      <AttachmentField
        label={t('attachment')}
        current={announcement?.mediaName ?? ''}
        accepted={pictures}
        change={attachment}
        onChange={setAttachment}
      />
    </DetailForm>
  );
}
