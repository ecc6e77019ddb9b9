import { useQuery } from '@tanstack/react-query';
import { Button, Form, Input, Select } from 'antd';
import type { JSX } from 'react';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { useSession } from '@renderer/entities/session/session-store';
import { currentTime } from '@renderer/lib/current-time';
import { insertAt } from '@renderer/lib/text-insertion';
import { Field, FormFaults } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { EndpointReply } from '@shared/api/table';
import type { Campaign, MessageKey } from '@shared/domain/campaign';
import { fillCampaignText, messageKeys, recipientVariables, unknownVariables } from '@shared/domain/campaign';
import { contactListId } from '@shared/domain/ids';

import { campaignSettingsQuery, useCampaignChoices, useFirstRecipient } from '../campaign-area';
import styles from './campaign-fields.module.css';

/** Fields of a campaign's texts, recipients, connection and start; `campaign` is null for a new one. */
export function CampaignFields({ campaign }: { campaign: Campaign | null }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const { lists, tags, files, connections } = useCampaignChoices();
  const willStart = useWillStart(campaign);
  const choices = (rows: readonly { id: number; name: string }[]) =>
    rows.map(({ id, name }) => ({ value: id, label: name }));
  const search = { optionFilterProp: 'label' } as const;
  const isEmpty = (name: string): boolean => typeof form.getFieldValue(name) !== 'number';
  // Servers differ in the audience that they make of a list and a tag together.
  const clear = (other: string) => (chosen: unknown) => {
    if (typeof chosen === 'number' && !isEmpty(other)) form.setFieldValue(other, null);
  };
  const hasNoAudience = (): boolean => willStart() && isEmpty('contactListId') && isEmpty('tagListId');
  return (
    <>
      <Field name="name" label={t('name')}>
        <Input maxLength={50} />
      </Field>
      <div className={styles.pairs}>
        <Field
          name="contactListId"
          label={t('contactList')}
          dependencies={['scheduledAt', 'tagListId']}
          check={() => (hasNoAudience() ? t('audienceMissing') : null)}
        >
          <Select
            allowClear
            showSearch={search}
            placeholder={t('none')}
            options={choices(lists)}
            onChange={clear('tagListId')}
          />
        </Field>
        <Field name="tagListId" label={t('tagList')} tooltip={t('tagListHint')}>
          <Select
            allowClear
            showSearch={search}
            placeholder={t('none')}
            options={choices(tags)}
            onChange={clear('contactListId')}
          />
        </Field>
        <Field name="fileListId" label={t('fileList')} tooltip={t('fileListHint')}>
          <Select allowClear showSearch={search} placeholder={t('none')} options={files.map(fileChoice)} />
        </Field>
        <Field name="whatsappId" label={t('connection')}>
          <Select allowClear showSearch={search} placeholder={t('usualConnection')} options={choices(connections)} />
        </Field>
        <StartField />
      </div>
      <MessageVariants willStart={willStart} />
    </>
  );
}

/** True if a save schedules the campaign, so that nothing may be missing. */
function useWillStart(campaign: Campaign | null): () => boolean {
  const form = Form.useFormInstance();
  return () => {
    const typed: unknown = form.getFieldValue('scheduledAt');
    const isTimed = typeof typed === 'string' && typed !== '';
    return isTimed && (campaign?.status === 'PROGRAMADA' || form.isFieldTouched('scheduledAt'));
  };
}

/** Without a time the campaign stays a draft. A time that is over is refused: servers start at once, or never. */
function StartField(): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const pastError = (typed: unknown): string | null => {
    const isOver = typeof typed === 'string' && Date.parse(typed) <= currentTime();
    return isOver && form.isFieldTouched('scheduledAt') ? t('timeIsOver') : null;
  };
  return (
    <Field name="scheduledAt" label={t('scheduledAt')} extra={t('draftWithoutTime')} check={pastError}>
      <Input type="datetime-local" />
    </Field>
  );
}

type VariantsProps = { willStart: () => boolean };

/** Tabs of up to five message variants. Hidden variants stay mounted, so that the form keeps their values. */
function MessageVariants({ willStart }: VariantsProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const [active, setActive] = useFaultyFirst(messageKeys[0]);
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
            <MessageVariant name={key} number={index + 1} willStart={willStart} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The variant on screen; a refused save shows the first variant with an error. */
function useFaultyFirst(first: MessageKey): [MessageKey, (key: MessageKey) => void] {
  const faults = use(FormFaults);
  const [active, setActive] = useState(first);
  const [knownFaults, setKnownFaults] = useState(faults);
  if (faults !== knownFaults) {
    setKnownFaults(faults);
    const faulty = messageKeys.find((key) => faults.includes(key));
    if (faulty !== undefined && !faults.includes(active)) setActive(faulty);
  }
  return [active, setActive];
}

/** Some servers list the files of each file list, others only its name. */
function fileChoice({ id, name, message, options }: EndpointReply<'files.list'>['files'][number]) {
  const names = options.map((option) => option.name).join(', ');
  return { value: id, label: options.length === 0 ? name : `${name} (${names})`, title: message };
}

/** One variant, with a preview filled in for the first recipient. */
function MessageVariant({
  name,
  number,
  willStart,
}: VariantsProps & { name: MessageKey; number: number }): JSX.Element {
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
  const textError = (typed: unknown): string | null => {
    const unknown = settings === undefined ? [] : unknownVariables(typeof typed === 'string' ? typed : '', variables);
    if (unknown.length > 0) {
      return t('unknownVariables', { count: unknown.length, names: unknown.map((key) => `{${key}}`).join(', ') });
    }
    const texts = messageKeys.map((key): unknown => form.getFieldValue(key));
    const hasText = texts.some((each) => typeof each === 'string' && each.trim() !== '');
    return name === messageKeys[0] && !hasText && willStart() ? t('textMissing') : null;
  };
  const keys = [...recipientVariables, ...variables.map(({ key }) => key)];
  return (
    <div ref={place}>
      <Field name={name} label={t('message', { number })} dependencies={['scheduledAt']} check={textError}>
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
