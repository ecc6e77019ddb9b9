import { useQuery } from '@tanstack/react-query';
import { Button, Form, Select } from 'antd';
import type { JSX, ReactNode } from 'react';
import { use, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { insertAt } from '@renderer/lib/text-insertion';
import { Field, FormFaults } from '@renderer/ui/form/field';
import { GrowingArea } from '@renderer/ui/form/growing-area';
import { TabStrip } from '@renderer/ui/tab-strip';
import type { EndpointReply } from '@shared/api/table';
import type { MessageKey } from '@shared/domain/campaign';
import { campaignSpelling, messageKeys, recipientVariables, unknownVariables } from '@shared/domain/campaign';

import { campaignSettingsQuery, useCampaignChoices } from '../../campaign-area';
import styles from './campaign-fields.module.css';
import { MessagePreview } from './message-preview';

type MessageStepProps = {
  /** True if the form schedules or starts the campaign, so that nothing may be missing. */
  willStart: () => boolean;
  /** Field of the campaign's own file. */
  attachment: ReactNode;
};

/** Variants of the text, and the files that go with them. Hidden variants stay mounted, so that the form keeps them. */
export function MessageStep({ willStart, attachment }: MessageStepProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const { files } = useCampaignChoices();
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
        <MessagePreview variant={active} />
      </div>
      <Field name="fileListId" label={t('fileList')} tooltip={t('fileListHint')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('none')}
          options={files.map(fileChoice)}
        />
      </Field>
      {attachment}
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

type MessageVariantProps = { name: MessageKey; number: number; willStart: () => boolean };

function MessageVariant({ name, number, willStart }: MessageVariantProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const { accountKey } = useSession();
  const { data: settings } = useQuery(campaignSettingsQuery(accountKey));
  const variables = settings?.variables ?? [];
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
  const unifySpelling = (): void => {
    const typed: unknown = form.getFieldValue(name);
    if (typeof typed !== 'string') return;
    const written = campaignSpelling(typed, variables);
    if (written !== typed) form.setFieldValue(name, written);
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
        <GrowingArea least={4} most={10} maxLength={5000} onBlur={unifySpelling} />
      </Field>
      <p className={styles.variables}>
        {keys.map((key) => (
          <Button key={key} size="small" onClick={() => insert(`{${key}}`)}>
            {`{${key}}`}
          </Button>
        ))}
      </p>
    </div>
  );
}
