import { Tag } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { FlowId } from '@shared/domain/ids';

import type { Start } from '../../api/flow-trigger-queries';
import { useFlowStarts } from '../../api/flow-trigger-queries';
import { startsOf } from '../../model/flow-starts';
import { useTriggerText } from './trigger-text';
import styles from './triggers.module.css';

const mostShown = 2;

/** The active starts of a flow, in one line of the list. */
export function StartList({ id }: { id: FlowId }): JSX.Element | null {
  const { t } = useTranslation('flows');
  const { data } = useFlowStarts();
  const textOf = useTriggerText();
  if (data === undefined) return null;
  const { phrases, triggers } = startsOf(id, data);
  const starts: Start[] = [
    ...phrases.filter(({ status }) => status).map((phrase): Start => ({ of: 'phrase', phrase })),
    ...triggers.filter(({ active }) => active).map((trigger): Start => ({ of: 'trigger', trigger })),
  ];
  if (starts.length === 0) return <span className={styles.hint}>{t('triggers.noneShort')}</span>;
  return (
    <span className={styles.tags}>
      {starts.slice(0, mostShown).map((start) => (
        <Tag
          key={`${start.of} ${start.of === 'phrase' ? start.phrase.id : start.trigger.id}`}
          className={styles.tag ?? ''}
        >
          {textOf(start)}
        </Tag>
      ))}
      {starts.length > mostShown && <Tag>{`+${starts.length - mostShown}`}</Tag>}
    </span>
  );
}
