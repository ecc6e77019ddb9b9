import { App, Input, Switch } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';

import { Field } from '@renderer/ui/form/field';
import { FormDrawer } from '@renderer/ui/form/form-drawer';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { quotedPortuguese } from '@renderer/ui/form/quoted';
import { quickMessageDraft } from '@shared/api/quick-messages';
import type { QuickMessage } from '@shared/domain/quick-message';

import type { Attachment } from '../api/quick-message-queries';
import { useSaveQuickMessage } from '../api/quick-message-queries';
import { AttachmentField } from './attachment-field';

const form = quickMessageDraft.extend({ attachment: z.custom<Attachment>() });

/** Of a shortcode the documents quote this alone. */
const { required = '' } = quotedPortuguese;

/** Creates a saved reply, or edits the given one. The attachment is sent when the form is. */
export function QuickMessageForm({
  message,
  onClose,
}: {
  message: QuickMessage | null;
  onClose: () => void;
}): JSX.Element {
  const { t } = useTranslation('quickMessages');
  const toast = App.useApp().message;
  const known = useRef(message);
  const save = useSaveQuickMessage(known);
  const [initial] = useState({
    ...{ shortcode: message?.shortcode ?? '', message: message?.message ?? '' },
    ...{ geral: message?.geral ?? false, status: message?.status ?? true },
    attachment: 'kept' as Attachment,
  });
  return (
    <FormDrawer
      title={t(message === null ? 'createTitle' : 'editTitle')}
      schema={form}
      initial={initial}
      fieldOfError={({ code }) => (code.startsWith('ERR_QUICKMESSAGE_') ? 'shortcode' : null)}
      onSubmit={async ({ attachment, ...draft }) => {
        await save(draft, attachment);
        void toast.success(t('saved'));
      }}
      onClose={onClose}
    >
      <Field name="shortcode" quoted={{ required }} label={t('shortcode')} extra={t('shortcodeHint')}>
        <Input autoFocus maxLength={50} />
      </Field>
      <Field name="message" label={t('message')} extra={t('variablesHint')}>
        <GrowingArea least={4} most={12} />
      </Field>
      <Field name="attachment" label={t('attachment')}>
        <AttachmentField storedName={message?.mediaName ?? ''} />
      </Field>
      <Field name="geral" label={t('geral')} extra={t('geralHint')} valuePropName="checked">
        <Switch />
      </Field>
      <Field name="status" label="" hidden>
        <Switch />
      </Field>
    </FormDrawer>
  );
}
