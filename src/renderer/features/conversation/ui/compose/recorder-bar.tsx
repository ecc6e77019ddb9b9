import { DeleteOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Voice } from '@renderer/features/conversation/api/compose/use-voice';
import type { Recording } from '@renderer/features/conversation/api/compose/voice/record-voice';
import { longestVoice } from '@renderer/features/conversation/model/compose/voice';
import { playTime } from '@renderer/features/conversation/model/media/waveform';
import { currentTime } from '@renderer/lib/current-time';
import { IconButton } from '@renderer/ui/icon-button';

import { usePanelEscape } from '../use-escape';
import styles from './recorder-bar.module.css';

const bars = 28;
const tick = 250;
/** Height of a silent bar, in percent. */
const floor = 8;

/** Elapsed time, level meter and the discard button of a running recording. */
export function RecorderBar({ voice: { state, recording, cancel, attach } }: { voice: Voice }): JSX.Element {
  const { t } = useTranslation('compose');
  const seconds = useSeconds(recording);
  const isFull = seconds >= longestVoice;
  useEffect(() => {
    if (isFull) attach();
  }, [isFull, attach]);
  // Escape must not discard a recording.
  usePanelEscape(attach);
  return (
    <div className={styles.bar} data-front="" role="group" aria-label={t('voice.recording')}>
      <IconButton icon={<DeleteOutlined />} label={t('voice.cancel')} disabled={state === 'sending'} onClick={cancel} />
      <span aria-hidden className={styles.dot} />
      <span role="timer" className={styles.time}>
        {playTime(seconds)}
      </span>
      <Meter recording={recording} />
    </div>
  );
}

function useSeconds(recording: Recording | null): number {
  const [begun] = useState(currentTime);
  const [now, setNow] = useState(begun);
  useEffect(() => {
    if (recording === null) return undefined;
    const timer = setInterval(() => setNow(currentTime()), tick);
    return () => clearInterval(timer);
  }, [recording]);
  return (now - begun) / 1000;
}

/** Recent levels, the newest at the end. */
function Meter({ recording }: { recording: Recording | null }): JSX.Element {
  const { t } = useTranslation('compose');
  const [levels, setLevels] = useState<readonly number[]>(() => Array.from({ length: bars }, () => 0));
  useEffect(() => recording?.listen((level) => setLevels((now) => [...now.slice(1), level])), [recording]);
  return (
    <span className={styles.meter} role="img" aria-label={t('voice.level')}>
      {levels.map((level, index) => (
        // Voices rarely exceed half of the microphone's range.
        <span key={index} style={{ height: `${Math.max(floor, Math.min(100, Math.sqrt(level) * 120))}%` }} />
      ))}
    </span>
  );
}
