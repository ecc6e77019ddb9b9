import { DeleteOutlined } from '@ant-design/icons';
import { Skeleton, Switch } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useConnections } from '@renderer/entities/connection/use-connections';
import { useVisibleQueues } from '@renderer/entities/queue/use-queues';
import { useSession } from '@renderer/entities/session/session-store';
import { isAdmin } from '@renderer/entities/user/roles';
import { ErrorState } from '@renderer/ui/error-state';
import { IconButton } from '@renderer/ui/icon-button';
import { useRemoval } from '@renderer/ui/use-removal';
import { useToast } from '@renderer/ui/use-toast';
import type { Flow } from '@shared/domain/flow';

import type { Start } from '../../api/flow-trigger-queries';
import { useFlowStarts, useStartActions } from '../../api/flow-trigger-queries';
import { startsOf } from '../../model/flow-starts';
import { useEditor } from '../editor-context';
import sideStyles from '../side-panels.module.css';
import { ActiveSwitch } from './active-switch';
import { TriggerForm } from './trigger-form';
import { useTriggerText } from './trigger-text';
import styles from './triggers.module.css';

/** Everything that starts the flow, with a form for more. */
export function TriggersPanel({ flow }: { flow: Flow }): JSX.Element {
  const { t } = useTranslation('flows');
  const { data, error, refetch, isFetching } = useFlowStarts();
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  if (data === undefined) {
    if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
    return <Skeleton active className={styles.loading ?? ''} />;
  }
  const { phrases, triggers } = startsOf(flow.id, data);
  const starts: Start[] = [
    ...phrases.map((phrase): Start => ({ of: 'phrase', phrase })),
    ...triggers.map((trigger): Start => ({ of: 'trigger', trigger })),
  ];
  return (
    <div className={styles.panel}>
      <ActiveSwitch flow={flow} />
      {starts.length === 0 ? (
        <p className={sideStyles.hint}>{t('triggers.none')}</p>
      ) : (
        <ul className={styles.starts} aria-label={t('triggers.list')}>
          {starts.map((start) => (
            <StartRow key={`${start.of} ${start.of === 'phrase' ? start.phrase.id : start.trigger.id}`} start={start} />
          ))}
        </ul>
      )}
      {!isReadOnly && <TriggerForm flowId={flow.id} />}
    </div>
  );
}

function StartRow({ start }: { start: Start }): JSX.Element {
  const { t } = useTranslation('flows');
  const { user } = useSession();
  const isReadOnly = useEditor((editor) => editor.isReadOnly);
  const toast = useToast();
  const { setActive, remove } = useStartActions();
  const ask = useRemoval();
  const [isChanging, setIsChanging] = useState(false);
  const text = useTriggerText()(start);
  const isOn = start.of === 'phrase' ? start.phrase.status : start.trigger.active;
  const switchTo = async (active: boolean): Promise<void> => {
    setIsChanging(true);
    try {
      await setActive(start, active);
    } catch (error) {
      toast.error(error);
    } finally {
      setIsChanging(false);
    }
  };
  return (
    <li className={styles.start}>
      <span className={styles.text}>
        <span dir="auto">{text}</span>
        <Limits start={start} />
      </span>
      <Switch
        size="small"
        aria-label={t('triggers.activeOf', { text })}
        checked={isOn}
        disabled={isReadOnly}
        loading={isChanging}
        onChange={(active) => void switchTo(active)}
      />
      {/* Servers let admins alone delete phrases. */}
      {!isReadOnly && (start.of === 'trigger' || isAdmin(user)) && (
        <IconButton
          size="small"
          label={t('triggers.removeOf', { text })}
          icon={<DeleteOutlined />}
          onClick={() =>
            ask({
              title: t('triggers.removal', { text }),
              consequence: t('triggers.consequence'),
              done: t('triggers.removed'),
              remove: () => remove(start),
            })
          }
        />
      )}
    </li>
  );
}

/** The connection or the queue that the start is limited to. */
function Limits({ start }: { start: Start }): JSX.Element | null {
  const { t } = useTranslation('flows');
  const { data: connections = [] } = useConnections();
  const queues = useVisibleQueues();
  const { whatsappId } = start.of === 'phrase' ? start.phrase : start.trigger;
  const queueId = start.of === 'trigger' ? start.trigger.queueId : null;
  const parts = [
    whatsappId === null ? t('triggers.everyConnection') : connections.find(({ id }) => id === whatsappId)?.name,
    queues.find(({ id }) => id === queueId)?.name,
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? null : <span className={sideStyles.level}>{parts.join(' · ')}</span>;
}
