import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { useSession } from '@renderer/entities/session/session-store';
import { currentTime } from '@renderer/lib/current-time';
import { insertAt } from '@renderer/lib/text-insertion';
import { Field } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { EndpointReply } from '@shared/api/table';
import type { MessageKey } from '@shared/domain/campaign';
import { fillCampaignText, messageKeys } from '@shared/domain/campaign';
import { contactListId } from '@shared/domain/ids';

import { campaignSettingsQuery, useCampaignChoices, useFirstRecipient } from '../campaign-area';
import styles from './campaign-fields.module.css';

/** Fields of a campaign's texts, recipients, connection and start. */
export function CampaignFields(): JSX.Element {
  const { t } = useTranslation('campaigns');
  const { lists, tags, files, connections } = useCampaignChoices();
  const choices = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const search = { optionFilterProp: 'label' } as const;
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input maxLength={50} />
      </Field>
      <div className={styles.pairs}>
        <Field name="contactListId" label={t('contactList')}>
          <Select allowClear showSearch={search} placeholder={t('none')} options={choices(lists)} />
        </Field>
        <Field name="tagListId" label={t('tagList')} tooltip={t('tagListHint')}>
          <Select allowClear showSearch={search} placeholder={t('none')} options={choices(tags)} />
        </Field>
        <Field name="fileListId" label={t('fileList')} tooltip={t('fileListHint')}>
          <Select allowClear showSearch={search} placeholder={t('none')} options={files.map(fileChoice)} />
        </Field>
        <Field name="whatsappId" label={t('connection')}>
          <Select allowClear showSearch={search} placeholder={t('usualConnection')} options={choices(connections)} />
        </Field>
        <StartField />
      </div>
      <MessageVariants />
    </>
  );
}

/** Accepts a start in the past, which sends at once, and warns about it. */
function StartField(): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const [openedAt] = useState(currentTime);
  const typed: unknown = Form.useWatch('scheduledAt', form);
  const isOver = typeof typed === 'string' && Date.parse(typed) < openedAt && form.isFieldTouched('scheduledAt');
  return (
    <Field name="scheduledAt" label={t('scheduledAt')} {...(isOver && { extra: t('beginsAtOnce') })}>
      <Input type="datetime-local" />
    </Field>
  );
}

/** Tabs of up to five message variants. Hidden variants stay mounted, so that the form keeps their values. */
function MessageVariants(): JSX.Element {
  const { t } = useTranslation('campaigns');
  const [active, setActive] = useState<MessageKey>(messageKeys[0]);
  return (
    <>
      <div className={styles.variants}>
        <TabStrip
          label={t('message', { number: `1–${String(messageKeys.length)}` })}
          tabs={messageKeys.map((key, index) => ({ key, label: t('message', { number: index + 1 }) }))}
          active={active}
          onChange={setActive}
          panelId="campaign-message"
        />
      </div>
      <div id="campaign-message" role="tabpanel" aria-label={t('message', { number: messageKeys.indexOf(active) + 1 })}>
        {messageKeys.map((key, index) => (
          <div key={key} hidden={key !== active}>
            <MessageVariant name={key} number={index + 1} />
          </div>
        ))}
      </div>
    </>
  );
}

/** Some servers list the files of each file list, others only its name. */
function fileChoice({ id, name, message, options }: EndpointReply<'files.list'>['files'][number]) {
  const names = options.map((option) => option.name).join(', ');
  return { value: id, label: options.length === 0 ? name : `${name} (${names})`, title: message };
}

const ownVariables = ['nome', 'email', 'numero'] as const;

/** One variant, with a preview filled in for the first recipient. */
function MessageVariant({ name, number }: { name: MessageKey; number: number }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const { accountKey } = useSession();
  const { data: settings } = useQuery(campaignSettingsQuery(accountKey));
  const text: unknown = Form.useWatch(name, form);
  const listId = contactListId.safeParse(Form.useWatch<unknown>('contactListId', form));
  const first = useFirstRecipient(listId.success ? listId.data : null);
  const recipient = first ?? { name: t('sample.name'), number: '5511999990000', email: 'maria@example.com' };
  const variables = settings?.variables ?? [];
  const written = typeof text === 'string' ? text : '';
  const place = useRef<HTMLDivElement>(null);
  const insert = (piece: string): void => {
    const area = place.current?.querySelector('textarea');
    const now: unknown = form.getFieldValue(name);
    const before = typeof now === 'string' ? now : '';
    const end = before.length;
    const selection = { start: area?.selectionStart ?? end, end: area?.selectionEnd ?? end };
    const filled = insertAt(before, selection, piece);
    flushSync(() => form.setFieldValue(name, filled.text));
    area?.focus();
    area?.setSelectionRange(filled.cursor, filled.cursor);
  };
  const keys = [...ownVariables, ...variables.map(({ key }) => key)];
  return (
    <div ref={place}>
      <Field name={name} label={t('message', { number })}>
        <GrowingArea least={4} most={10} maxLength={5000} />
      </Field>
      <p className={styles.variables}>
        {keys.map((key) => (
          <Button key={key} size="small" onClick={() => insert(`{${key}}`)}>
            {`{${key}}`}
          </Button>
        ))}
      </p>
      <section aria-label={t('preview')} className={styles.preview}>
        <span className={styles.caption}>{t('previewFor', { name: recipient.name })}</span>
        {written.trim() === '' ? (
          <span className={styles.caption}>{t('noText')}</span>
        ) : (
          <span className={styles.bubble} dir="auto">
            <RichTextView text={fillCampaignText(written, recipient, variables)} />
          </span>
        )}
      </section>
    </div>
  );
}
