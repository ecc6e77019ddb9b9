import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { RichTextView } from '@renderer/entities/message/rich-text-view';
import { useSession } from '@renderer/entities/session/session-store';
import { IconButton } from '@renderer/ui/icon-button';
import type { MessageKey } from '@shared/domain/campaign';
import { fillCampaignText } from '@shared/domain/campaign';

import { campaignSettingsQuery } from '../../campaign-area';
import { useFormAudience } from './audience-step';
import styles from './campaign-fields.module.css';

/** One variant as a recipient of the list reads it; the buttons show it as the other recipients do. */
export function MessagePreview({ variant }: { variant: MessageKey }): JSX.Element {
  const { t } = useTranslation('campaigns');
  const { accountKey } = useSession();
  const { data: settings } = useQuery(campaignSettingsQuery(accountKey));
  const typed: unknown = Form.useWatch(variant, Form.useFormInstance());
  const people = useFormAudience()?.people ?? [];
  const [place, setPlace] = useState(0);
  const index = Math.min(place, Math.max(0, people.length - 1));
  const sample = { name: t('sample.name'), number: '5511999990000', email: 'maria@example.com' };
  const recipient = people[index] ?? sample;
  const text = typeof typed === 'string' ? typed : '';
  const name = recipient.name === '' ? recipient.number : recipient.name;
  return (
    <section aria-label={t('preview')} className={styles.preview}>
      <span className={styles.reader}>
        <span className={styles.caption}>{t('previewFor', { name })}</span>
        {people.length > 1 && (
          <>
            <IconButton
              label={t('previewBefore')}
              icon={<LeftOutlined />}
              disabled={index === 0}
              onClick={() => setPlace(index - 1)}
            />
            <IconButton
              label={t('previewAfter')}
              icon={<RightOutlined />}
              disabled={index === people.length - 1}
              onClick={() => setPlace(index + 1)}
            />
          </>
        )}
      </span>
      {text.trim() === '' ? (
        <span className={styles.caption}>{t('noText')}</span>
      ) : (
        <span className={styles.bubble} dir="auto">
          <RichTextView text={fillCampaignText(text, recipient, settings?.variables ?? [])} />
        </span>
      )}
    </section>
  );
}
