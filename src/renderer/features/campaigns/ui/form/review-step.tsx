import { Alert, Button, Form } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';
import { formatMinute } from '@renderer/lib/time';
import { messageKeys } from '@shared/domain/campaign';

import { useCampaignChoices } from '../../campaign-area';
import { AudienceFigures } from './audience-figures';
import { useFormAudience } from './audience-step';
import styles from './campaign-fields.module.css';
import { TestSend } from './test-send';
import { PaceFigures } from './when-step';

type ReviewStepProps = {
  /** Saves the campaign and starts it, after a question. */
  onStart: () => void;
};

/** Everything that is about to leave, in one view, with a test and the start. */
export function ReviewStep({ onStart }: ReviewStepProps): JSX.Element {
  const { t } = useTranslation('campaigns');
  const form = Form.useFormInstance();
  const canTest = useCapability('campaignReview');
  const audience = useFormAudience();
  const values = Form.useWatch((all: Record<string, unknown>) => all, form);
  const texts = messageKeys.filter((key) => textOf(values[key]) !== '');
  const at = textOf(values.scheduledAt);
  return (
    <>
      <dl className={styles.review}>
        <dt>{t('contactList')}</dt>
        <dd>{useAudienceName(values) ?? t('review.noAudience')}</dd>
        <dt>{t('review.texts')}</dt>
        <dd>{texts.length === 0 ? t('review.noText') : t('review.variants', { count: texts.length })}</dd>
        <dt>{t('when.start')}</dt>
        <dd>{at === '' ? t('when.byHand') : formatMinute(at)}</dd>
      </dl>
      {audience !== null && <AudienceFigures audience={audience} />}
      <PaceFigures />
      {canTest && <TestSend variants={texts} />}
      {at === '' ? (
        <div className={styles.start}>
          <p className={styles.caption}>{t('review.draftHint')}</p>
          <Button type="primary" onClick={onStart}>
            {t('review.start')}
          </Button>
        </div>
      ) : (
        <Alert type="info" showIcon title={t('review.saveSchedules', { time: formatMinute(at) })} />
      )}
    </>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function useAudienceName({ contactListId, tagListId }: Record<string, unknown>): string | undefined {
  const { t } = useTranslation('campaigns');
  const { lists, tags } = useCampaignChoices();
  const tag = tags.find(({ id }) => id === tagListId);
  return tag === undefined ? lists.find(({ id }) => id === contactListId)?.name : t('ofTag', { tag: tag.name });
}
