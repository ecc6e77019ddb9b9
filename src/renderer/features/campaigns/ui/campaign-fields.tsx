import { Button, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Field } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { EndpointReply } from '@shared/api/table';
import type { MessageKey } from '@shared/domain/campaign';
import { fillCampaignText, messageKeys } from '@shared/domain/campaign';
import { contactListId } from '@shared/domain/ids';

import { useCampaignChoices, useCampaignSettings, useFirstRecipient } from '../api/campaign-queries';
import styles from './campaign-fields.module.css';

/** What a campaign says, to whom, from where and when. */
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
        <Field name="scheduledAt" label={t('scheduledAt')}>
          <Input type="datetime-local" />
        </Field>
      </div>
      <MessageVariants />
    </>
  );
}

/** Up to five ways to say it; all of them stay in the form, one is in sight. */
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

/** Some servers say which files a list has, others only its name. */
function fileChoice({ id, name, message, options }: EndpointReply<'files.list'>['files'][number]) {
  const names = options.map((option) => option.name).join(', ');
  return { value: id, label: options.length === 0 ? name : `${name} (${names})`, title: message };
}

const ownVariables = ['nome', 'email', 'numero'] as const;

/** One variant, with what the first recipient would read. */
function MessageVariant({ name, number }: { name: MessageKey; number: number }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const { data: settings } = useCampaignSettings();
  const text: unknown = Form.useWatch(name, form);
  const listId = contactListId.safeParse(Form.useWatch<unknown>('contactListId', form));
  const first = useFirstRecipient(listId.success ? listId.data : null);
  const recipient = first ?? { name: t('sample.name'), number: '5511999990000', email: 'maria@example.com' };
  const variables = settings?.variables ?? [];
  const written = typeof text === 'string' ? text : '';
  const keys = [...ownVariables, ...variables.map(({ key }) => key)];
  return (
    <>
      <Field name={name} label={t('message', { number })}>
        <GrowingArea least={4} most={10} maxLength={5000} />
      </Field>
      <p className={styles.variables}>
        {keys.map((key) => (
          <Button key={key} size="small" onClick={() => form.setFieldValue(name, `${written}{${key}}`)}>
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
            {fillCampaignText(written, recipient, variables)}
          </span>
        )}
      </section>
    </>
  );
}
