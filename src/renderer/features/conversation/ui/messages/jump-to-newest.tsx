import { DownOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';

import styles from './jump-to-newest.module.css';

/** Leads down to the newest message, and says how many came while the user was reading above. */
export function JumpToNewest({ count, onJump }: { count: number; onJump: () => void }): JSX.Element {
  const { t } = useTranslation('conversation');
  const label = count === 0 ? t('newest.jump') : `${t('newest.jump')}, ${t('newest.count', { count })}`;
  return (
    <span className={styles.place}>
      <Badge count={count} size="small">
        <Button shape="circle" icon={<DownOutlined />} aria-label={label} onClick={onJump} />
      </Badge>
    </span>
  );
}
