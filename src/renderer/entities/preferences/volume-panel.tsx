import { PlayCircleOutlined } from '@ant-design/icons';
import { Button, Slider } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { playMessageSound } from '@renderer/lib/message-sound';
import { useAttempt } from '@renderer/lib/use-attempt';
import { useErrorText } from '@renderer/ui/use-error-text';

import { usePreferences, useUpdatePreferences } from './preferences-store';
import { QuietPanel } from './quiet-panel';
import styles from './volume-control.module.css';
import { volumeOnStep, volumeStep } from './volume-rules';

/** Volume slider with a test sound. */
export function VolumePanel(): JSX.Element {
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
      <QuietPanel onChange={(change) => attempt(() => update(change))} />
      {error !== null && (
        <p role="alert" className={styles.failed}>
          {describe(error)}
        </p>
      )}
    </div>
  );
}
