import { Alert, Button, Space } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import { useCapability } from '@renderer/entities/session/use-capability';
import { localeOf } from '@renderer/lib/language';
import type { FlowRepair } from '@shared/domain/flow-content';
import type { FlowId } from '@shared/domain/ids';
import { languageOf } from '@shared/i18n/languages';

import { useVersions } from '../api/flow-history-queries';
import { useEditor } from './editor-context';
import styles from './flow-editor.module.css';
import { FlowChangeList } from './history/flow-change-list';
import { useActivation } from './use-activation';
import type { FlowSaving } from './use-flow-saving';
import type { SavedDraft } from './use-saved-draft';

type EditorNoticesProps = { flowId: FlowId; repairs: readonly FlowRepair[]; draft: SavedDraft; saving: FlowSaving };

/** Notices above the canvas: repairs on opening, a restored drawing, an inactive flow, a newer saved version. */
export function EditorNotices({ flowId, repairs, draft, saving }: EditorNoticesProps): JSX.Element {
  const { t, i18n } = useTranslation('flows');
  const time = new Intl.DateTimeFormat(localeOf(languageOf(i18n.language)), { dateStyle: 'short', timeStyle: 'short' });
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  return (
    <div className={styles.notices}>
      {isReadOnly && <Alert banner type="info" role="status" title={t('notices.readOnly')} />}
      {repairs.length > 0 && (
        <Alert banner closable type="warning" title={t('notices.repaired', { count: repairs.length })} />
      )}
      {draft.restoredAt !== null && !isReadOnly && (
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
      <InactiveNotice flowId={flowId} />
      {saving.theirs !== null && <ForeignVersion flowId={flowId} saving={saving} />}
    </div>
  );
}

/** An inactive flow answers nobody; a new one begins like this. */
function InactiveNotice({ flowId }: Pick<EditorNoticesProps, 'flowId'>): JSX.Element | null {
  const { t } = useTranslation('flows');
  const { isActive, canSwitch, isChanging, switchTo } = useActivation(flowId);
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  if (isActive || !canSwitch) return null;
  return (
    <Alert
      banner
      type="info"
      title={t('notices.inactive')}
      action={
        !isReadOnly && (
          <Button size="small" loading={isChanging} onClick={() => void switchTo(true)}>
            {t('notices.activate')}
          </Button>
        )
      }
    />
  );
}

/** A newer version of another user: its author, where the server says so, and the changes. */
function ForeignVersion({ flowId, saving }: Pick<EditorNoticesProps, 'flowId' | 'saving'>): JSX.Element {
  const { t } = useTranslation('flows');
  const { data: versions } = useVersions(flowId, useCapability('flowHistory'));
  const author = versions?.[0]?.userName ?? '';
  return (
    <Alert
      banner
      type="warning"
      title={author === '' ? t('notices.changed') : t('notices.changedBy', { author })}
      description={saving.theirChanges !== null && <FlowChangeList changes={saving.theirChanges} />}
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
  );
}
