import { useQuery } from '@tanstack/react-query';
import { Alert, Form, Radio, Select } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useSession } from '@renderer/entities/session/session-store';
import { currentTime } from '@renderer/lib/current-time';
import { Field } from '@renderer/ui/form/field';
import { MomentInput } from '@renderer/ui/form/moment-input';
import { useDurationText } from '@renderer/ui/use-duration-text';
import { campaignDuration, isRiskyPace } from '@shared/domain/campaign-settings';

import { campaignSettingsQuery, useCampaignChoices } from '../../campaign-area';
import { useFormAudience } from './audience-step';
import styles from './campaign-fields.module.css';

/** Start, connection and pace of a campaign. Without a time it stays a draft until its start. */
export function WhenStep(): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const { connections } = useCampaignChoices();
  const typed: unknown = Form.useWatch('scheduledAt', form);
  const [isChosen, setIsChosen] = useState<boolean | null>(null);
  const isTimed = isChosen ?? (typeof typed === 'string' && typed !== '');
  return (
    <>
      <Form.Item label={t('when.start')}>
        <Radio.Group
          aria-label={t('when.start')}
          value={isTimed}
          onChange={({ target }) => {
            setIsChosen(target.value === true);
            if (target.value !== true) form.setFieldValue('scheduledAt', null);
          }}
          options={[
            { value: false, label: t('when.byHand') },
            { value: true, label: t('when.at') },
          ]}
        />
      </Form.Item>
      <StartField isShown={isTimed} />
      <Field name="whatsappId" label={t('connection')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={t('usualConnection')}
          options={connections.map(({ id, name }) => ({ value: id, label: name }))}
        />
      </Field>
      <PaceFigures />
    </>
  );
}

/** A time that is over is refused: servers start at once, or never. */
function StartField({ isShown }: { isShown: boolean }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const pastError = (typed: unknown): string | null => {
    const isOver = typeof typed === 'string' && Date.parse(typed) <= currentTime();
    return isOver && form.isFieldTouched('scheduledAt') ? t('timeIsOver') : null;
  };
  return (
    <Field
      name="scheduledAt"
      label={t('scheduledAt')}
      extra={t('draftWithoutTime')}
      check={pastError}
      hidden={!isShown}
    >
      <MomentInput />
    </Field>
  );
}

/** Duration of the sending at the company's pace, with a warning where the pace risks the number. */
export function PaceFigures(): JSX.Element | null {
  const { t } = useTranslation('campaigns');
  const { accountKey } = useSession();
  const durationText = useDurationText();
  const audience = useFormAudience();
  const { data: settings } = useQuery(campaignSettingsQuery(accountKey));
  if (settings === undefined) return null;
  const count = audience?.reached ?? audience?.total ?? null;
  return (
    <>
      {count !== null && count > 0 && (
        <p className={styles.pace}>
          {t('when.duration', { count, duration: durationText(campaignDuration(count, settings) / 60_000) })}
        </p>
      )}
      {isRiskyPace(settings) && <Alert type="warning" showIcon title={t('when.risk')} />}
      <p className={styles.caption}>{t('when.paceHint')}</p>
    </>
  );
}
