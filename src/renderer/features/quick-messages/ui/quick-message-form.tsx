import { Input, Switch } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { VariableArea } from '@renderer/entities/quick-reply/variable-area';
import { variableNames } from '@renderer/entities/quick-reply/variables';
import { useSaveRecord } from '@renderer/entities/records/area-definition';
import { DetailForm } from '@renderer/entities/records/detail-form';
import { useSession } from '@renderer/entities/session/session-store';
import { useHasRoute } from '@renderer/entities/session/use-has-route';
import { isAdmin } from '@renderer/entities/user/roles';
import { findExisting } from '@renderer/ui/form/existing-record';
import { Field } from '@renderer/ui/form/field';
import { carriedFields } from '@shared/api/carried-fields';
import { quickMessageDraft } from '@shared/api/quick-messages';
import type { QuickMessage } from '@shared/domain/quick-message';

import { attachmentChange, quickMessageArea } from '../quick-message-area';
import { AttachmentField } from './attachment-field';

const quickMessageForm = quickMessageDraft.extend({ attachment: attachmentChange.default('keep') });

const variables = variableNames.map((name) => `{{${name}}}`).join(', ');

type QuickMessageFormProps = {
  message: QuickMessage | null;
  /** Shows another message in place of this form. */
  onOpen?: ((message: QuickMessage) => void) | undefined;
  onClose: () => void;
};

/** Creates a saved reply, of an admin for the whole team by default, or edits the given one. The attachment is uploaded when the form is saved. */
export function QuickMessageForm({ message, onOpen, onClose }: QuickMessageFormProps): JSX.Element {
  const { t } = useTranslation('quickMessages');
  const { user } = useSession();
  const save = useSaveRecord(quickMessageArea, message);
  const hasAttachments = useHasRoute('attachments');
  return (
    <DetailForm
      record={message}
      titles={{ create: t('createTitle'), edit: t('editTitle') }}
      schema={quickMessageForm}
      blank={{ shortcode: '', message: '', geral: isAdmin(user), status: true, attachment: 'keep' }}
      valuesOf={valuesOf}
      fieldOfError={({ code }) => (code.startsWith('ERR_QUICKMESSAGE_') ? 'shortcode' : null)}
      findExisting={findExisting({
        code: 'ERR_QUICKMESSAGE_NAME_ALREADY_EXISTS',
        field: 'shortcode',
        fetch: async (searchParam) => (await quickMessageArea.fetchPage({ searchParam, pageNumber: 1 }, user)).rows,
        isSame: ({ shortcode }, typed) => shortcode === typed,
        nameOf: ({ shortcode }) => shortcode,
        open: onOpen,
      })}
      save={save}
      carried={carriedFields['quickMessages.update']}
      savedText={t('saved')}
      onClose={onClose}
    >
      <Field name="shortcode" label={t('shortcode')} extra={t('shortcodeHint')}>
        <Input autoFocus maxLength={50} />
      </Field>
      <Field name="message" label={t('message')} extra={t('variablesHint', { fields: variables })}>
        <VariableArea least={4} most={12} />
      </Field>
      {hasAttachments && (
        <Field name="attachment" label={t('attachment')}>
          <AttachmentField storedName={message?.mediaName ?? ''} />
        </Field>
      )}
      <Field name="geral" label={t('geral')} extra={t('geralHint')} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="status" label="" hidden>
        <Switch />
      </Field>
    </DetailForm>
  );
}

function valuesOf({ shortcode, message, geral, status }: QuickMessage) {
  return { shortcode, message, geral, status, attachment: 'keep' as const };
}
