import { MutedOutlined, PlayCircleOutlined, SoundOutlined } from '@ant-design/icons';
import { Button, Popover, Slider } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { landmarkOf } from '@renderer/lib/landmark';
import { playMessageSound } from '@renderer/lib/message-sound';
import { useAttempt } from '@renderer/lib/use-attempt';
import { IconButton } from '@renderer/ui/icon-button';
import { useErrorText } from '@renderer/ui/use-error-text';

import { usePreferences, useUpdatePreferences } from './preferences-store';
import styles from './volume-control.module.css';
import { volumeOnStep, volumeStep } from './volume-rules';

/** How loud a new message sounds. */
export function VolumeControl(): JSX.Element {
  const { t } = useTranslation('shell');
  const { volume } = usePreferences();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      destroyOnHidden
      getPopupContainer={landmarkOf}
      content={<VolumePanel />}
    >
      <IconButton label={t('volume.label')} icon={volume === 0 ? <MutedOutlined /> : <SoundOutlined />} />
    </Popover>
  );
}

function VolumePanel(): JSX.Element {
  const { t } = useTranslation('shell');
  const describe = useErrorText();
  const { volume } = usePreferences();
  const update = useUpdatePreferences();
  const { error, attempt } = useAttempt();
  const [dragged, setDragged] = useState<number | null>(null);
  const shown = dragged ?? volume;
  const keep = (value: number): void => {
    setDragged(null);
    attempt(() => update({ volume: volumeOnStep(value) }));
  };
  const percent = Math.round(shown * 100);
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <span id="volume-label">{t('volume.label')}</span>
        <span className={styles.percent}>{t('volume.value', { percent })}</span>
      </div>
      <Slider
        min={0}
        max={1}
        step={volumeStep}
        value={shown}
        onChange={setDragged}
        onChangeComplete={keep}
        tooltip={{ open: false }}
        ariaLabelledByForHandle="volume-label"
        ariaValueTextFormatterForHandle={(value) => t('volume.value', { percent: Math.round(value * 100) })}
      />
      <Button size="small" icon={<PlayCircleOutlined />} onClick={() => void playMessageSound(shown)}>
        {t('volume.test')}
      </Button>
      {error !== null && (
        <p role="alert" className={styles.failed}>
          {describe(error)}
        </p>
      )}
    </div>
  );
}
