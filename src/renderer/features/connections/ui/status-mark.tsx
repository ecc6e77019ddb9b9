import { Badge } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import type { ConnectionStatus } from '@shared/domain/connection';

import { statusTones } from '../model/session-actions';
import styles from './connections.module.css';

/** How a connection stands, in a colour and in a word. */
export function StatusMark({ status }: { status: ConnectionStatus }): JSX.Element {
  const { t } = useTranslation('connections');
  return <Badge className={styles.status ?? ''} status={statusTones[status]} text={t(`status.${status}`)} />;
}
