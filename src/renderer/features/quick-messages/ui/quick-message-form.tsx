import type { SwitchProps } from 'antd';
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
import { hasPermission } from '@shared/domain/permission';
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
  const mayShare = hasPermission(user, 'teamReplies');
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
      <Field
        name="geral"
        label={t('geral')}
        extra={mayShare ? t('geralHint') : t('geralNotAllowed')}
        valuePropName="checked"
      >
        <ShareSwitch mayShare={mayShare} />
      </Field>
      <Field name="status" label="" hidden>
        <Switch />
      </Field>
    </DetailForm>
  );
}

type ShareSwitchProps = Pick<SwitchProps, 'id' | 'checked' | 'onChange'> & { mayShare: boolean };

/** Stays usable for switching off where the permission was taken away while the form was open. */
function ShareSwitch({ mayShare, checked = false, ...field }: ShareSwitchProps): JSX.Element {
  return <Switch {...field} checked={checked} disabled={!mayShare && !checked} />;
}

function valuesOf({ shortcode, message, geral, status }: QuickMessage) {
  return { shortcode, message, geral, status, attachment: 'keep' as const };
}
