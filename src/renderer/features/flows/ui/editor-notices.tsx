import { Alert, Button, Space } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { localeOf } from '@renderer/lib/language';
import type { FlowRepair } from '@shared/domain/flow-content';
import { languageOf } from '@shared/i18n/languages';

import styles from './flow-editor.module.css';
import type { FlowSaving } from './use-flow-saving';
import type { SavedDraft } from './use-saved-draft';

type EditorNoticesProps = { repairs: readonly FlowRepair[]; draft: SavedDraft; saving: FlowSaving };

/** Notices above the canvas: repairs on opening, a restored drawing, a newer saved version. */
export function EditorNotices({ repairs, draft, saving }: EditorNoticesProps): JSX.Element {
  const { t, i18n } = useTranslation('flows');
  const time = new Intl.DateTimeFormat(localeOf(languageOf(i18n.language)), { dateStyle: 'short', timeStyle: 'short' });
  return (
    <div className={styles.notices}>
      {repairs.length > 0 && (
        <Alert banner closable type="warning" title={t('notices.repaired', { count: repairs.length })} />
      )}
      {draft.restoredAt !== null && (
        <Alert
          banner
          type="info"
          title={t('notices.restored', { time: time.format(draft.restoredAt) })}
          action={
            <Space>
              <Button size="small" onClick={draft.discard}>
                {t('notices.discard')}
              </Button>
              <Button size="small" type="text" onClick={draft.dismiss}>
                {t('notices.dismiss')}
              </Button>
            </Space>
          }
        />
      )}
      {saving.theirs !== null && (
        <Alert
          banner
          type="warning"
          title={t('notices.changed')}
          action={
            <Space>
              <Button size="small" onClick={saving.takeTheirs}>
                {t('conflict.theirs')}
              </Button>
              <Button size="small" type="text" onClick={saving.keepOwn}>
                {t('notices.keepOwn')}
              </Button>
            </Space>
          }
        />
      )}
    </div>
  );
}
