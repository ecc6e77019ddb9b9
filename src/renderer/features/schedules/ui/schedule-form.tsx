import { Alert, Select } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { VariableArea } from '@renderer/entities/quick-reply/variable-area';
import { useHasRoute } from '@renderer/entities/session/use-has-route';
import { searchDelay } from '@renderer/lib/search-delay';
import { useDebounced } from '@renderer/lib/use-debounced';
import type { AttachmentChange } from '@renderer/ui/form/attachment-field';
import { AttachmentField } from '@renderer/ui/form/attachment-field';
import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { MomentInput } from '@renderer/ui/form/moment-input';
import { quotedPortuguese } from '@renderer/ui/form/quoted';
import { useToast } from '@renderer/ui/use-toast';
import type { ScheduleChange } from '@shared/api/schedules';
import { scheduleDraft } from '@shared/api/schedules';
import type { ContactId } from '@shared/domain/ids';
import type { Schedule } from '@shared/domain/schedule';
import { canSaveSchedule } from '@shared/domain/schedule';

import { fromInput, toInput } from '../model/calendar-events';
import { useContactChoices, useSaveSchedule } from '../schedule-queries';

/** The form's time has no offset; it is converted before sending. */
const scheduleForm = scheduleDraft.extend({ sendAt: z.string().min(1) });
/** Placeholders that the server replaces. */
const placeholders = '{{firstName}}, {{name}}, {{ms}}, {{protocol}}, {{hour}}';
const pictures = ['.png', '.jpg', '.jpeg'];

type ScheduleFormProps = {
  schedule: Schedule | null;
  contactId: ContactId | null;
  /** Time of a new message, `YYYY-MM-DDTHH:mm` in the local time zone. */
  sendAt: string;
  onClose: () => void;
};

/** Creates or edits a scheduled message. A sent message is read-only. */
export function ScheduleForm({ schedule, contactId, sendAt, onClose }: ScheduleFormProps): JSX.Element {
  const { t } = useTranslation('schedules');
  const toast = useToast();
  const save = useSaveSchedule();
  const hasAttachments = useHasRoute('attachments');
  const [attachment, setAttachment] = useState<AttachmentChange>('keep');
  const [read] = useState(() => schedule && valuesOf(schedule));
  const confirm = async (saving: Promise<void>): Promise<void> => {
    await saving;
    toast.success(t('saved'));
  };
  const isSent = schedule !== null && !canSaveSchedule(schedule);
  return (
    <FormDrawer
      title={t(schedule === null ? 'createTitle' : 'editTitle')}
      schema={scheduleForm}
      initial={read ?? { body: '', sendAt, ...(contactId !== null && { contactId }) }}
      onSubmit={(draft) => confirm(save.create({ ...draft, sendAt: fromInput(draft.sendAt) }, attachment))}
      edits={
        schedule === null || read === null
          ? undefined
          : { read, carried: [], onChange: (change) => confirm(save.change(schedule.id, changeOf(change), attachment)) }
      }
      onClose={onClose}
      isReadOnly={isSent}
    >
      {isSent && <Alert type="info" showIcon title={t('sentAlready')} />}
      {schedule?.status === 'ERRO' && <Alert type="error" showIcon title={t('failedAlready')} />}
      <Field name="contactId" quoted={quotedPortuguese} label={t('contact')}>
        <ContactSelect chosen={contactId} isDisabled={isSent} />
      </Field>
      <Field name="body" quoted={quotedPortuguese} label={t('body')} extra={t('bodyHint', { fields: placeholders })}>
        <VariableArea least={4} most={10} maxLength={5000} disabled={isSent} />
      </Field>
      <Field name="sendAt" quoted={quotedPortuguese} label={t('sendAt')}>
        <MomentInput disabled={isSent} />
      </Field>
      {hasAttachments && (
        <AttachmentField
          label={t('attachment')}
          current={schedule?.mediaName ?? ''}
          accepted={pictures}
          change={attachment}
          onChange={setAttachment}
          isReadOnly={isSent}
        />
      )}
    </FormDrawer>
  );
}

function valuesOf({ body, sendAt, contactId }: Schedule) {
  return { body, sendAt: toInput(sendAt), contactId };
}

function changeOf({ sendAt, ...change }: Partial<z.output<typeof scheduleForm>>): ScheduleChange {
  return sendAt === undefined ? change : { ...change, sendAt: fromInput(sendAt) };
}

type ContactSelectProps = {
  chosen: ContactId | null;
  isDisabled: boolean;
  id?: string;
  value?: ContactId;
  onChange?: (contactId: ContactId) => void;
};

/** Searches contacts by name or number. The form passes `id`, `value` and `onChange`. */
function ContactSelect({ chosen, isDisabled, ...control }: ContactSelectProps): JSX.Element {
  const { t } = useTranslation('schedules');
  const [typed, setTyped] = useState('');
  const { choices, isLoading } = useContactChoices(useDebounced(typed.trim(), searchDelay), chosen);
  return (
    <Select<ContactId>
      {...control}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      loading={isLoading}
      disabled={isDisabled}
      placeholder={t('contactHint')}
      notFoundContent={t('noContact')}
      options={choices}
    />
  );
}
