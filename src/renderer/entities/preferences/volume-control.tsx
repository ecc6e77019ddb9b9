import { MutedOutlined } from '@ant-design/icons';
import { Popover } from 'antd';
import type { JSX } from 'react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { landmarkOf } from '@renderer/lib/landmark';
import { IconButton } from '@renderer/ui/icon-button';
import { SpeakerIcon } from '@renderer/ui/speaker-icon';

import { usePreferences } from './preferences-store';
import styles from './volume-control.module.css';

const VolumePanel = lazy(async () => ({ default: (await import('./volume-panel')).VolumePanel }));

/** Volume of the message sound. */
export function VolumeControl(): JSX.Element {
  const { t } = useTranslation('shell');
  const { volume } = usePreferences();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      getPopupContainer={landmarkOf}
      content={
        <Suspense fallback={<div className={styles.panel} />}>
          <VolumePanel />
        </Suspense>
      }
    >
      <IconButton label={t('volume.label')} icon={volume === 0 ? <MutedOutlined /> : <SpeakerIcon />} />
    </Popover>
  );
}
