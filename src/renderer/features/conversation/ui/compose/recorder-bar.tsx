import { AudioOutlined, CaretRightOutlined, DeleteOutlined, PauseOutlined, StopOutlined } from '@ant-design/icons';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Voice } from '@renderer/features/conversation/api/compose/use-voice';
import type { Playing } from '@renderer/features/conversation/api/compose/voice/play-recording';
import type { Recording } from '@renderer/features/conversation/api/compose/voice/record-voice';
import { longestVoice } from '@renderer/features/conversation/model/compose/voice';
import { playTime } from '@renderer/features/conversation/model/media/waveform';
import { IconButton } from '@renderer/ui/icon-button';
import { useToast } from '@renderer/ui/use-toast';

import { usePanelEscape } from '../use-escape';
import { MicrophoneMenu } from './microphone-menu';
import styles from './recorder-bar.module.css';

const bars = 28;
const tick = 250;
/** Height of a silent bar, in percent. */
const floor = 8;

/** Recorded time, level meter, and the buttons to discard, pause and listen to a recording. */
export function RecorderBar({
  voice: { state, recording, cancel, attach, togglePause },
}: {
  voice: Voice;
}): JSX.Element {
  const { t } = useTranslation('compose');
  const seconds = useSeconds(recording);
  const isFull = seconds >= longestVoice;
  const isPaused = state === 'paused';
  useEffect(() => {
    if (isFull) attach();
  }, [isFull, attach]);
  // Escape must not discard a recording.
  usePanelEscape(attach);
  return (
    <div className={styles.bar} data-front="" role="group" aria-label={t('voice.recording')}>
      <IconButton icon={<DeleteOutlined />} label={t('voice.cancel')} disabled={state === 'sending'} onClick={cancel} />
      <span aria-hidden className={isPaused ? `${styles.dot ?? ''} ${styles.still ?? ''}` : styles.dot} />
      <span role="timer" className={styles.time}>
        {playTime(seconds)}
      </span>
      <Meter recording={recording} />
      <IconButton
        icon={isPaused ? <AudioOutlined /> : <PauseOutlined />}
        label={t(isPaused ? 'voice.resume' : 'voice.pause')}
        disabled={state === 'sending'}
        onClick={togglePause}
      />
      {isPaused && recording !== null && <Listen recording={recording} />}
      {recording !== null && state !== 'sending' && <MicrophoneMenu recording={recording} />}
    </div>
  );
}

/** Plays a paused recording from its beginning, until it ends or the recording goes on. */
function Listen({ recording }: { recording: Recording }): JSX.Element {
  const { t } = useTranslation('compose');
  const toast = useToast();
  const [isPlaying, setPlaying] = useState(false);
  const playing = useRef<Playing | null>(null);
  const isUnmounted = useRef(false);
  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      playing.current?.stop();
    };
  }, []);
  const play = async (): Promise<void> => {
    const { playRecording } = await import('@renderer/features/conversation/api/compose/voice/play-recording');
    const started = await playRecording(await recording.copy());
    if (isUnmounted.current) {
      started.stop();
      return;
    }
    playing.current = started;
    await started.ended;
    playing.current = null;
  };
  const toggle = (): void => {
    if (isPlaying) {
      playing.current?.stop();
      return;
    }
    setPlaying(true);
    play()
      .catch((error: unknown) => toast.error(error))
      .finally(() => setPlaying(false));
  };
  return (
    <IconButton
      icon={isPlaying ? <StopOutlined /> : <CaretRightOutlined />}
      label={t(isPlaying ? 'voice.stop' : 'voice.listen')}
      onClick={toggle}
    />
  );
}

function useSeconds(recording: Recording | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    if (recording === null) return undefined;
    const timer = setInterval(() => setSeconds(recording.seconds()), tick);
    return () => clearInterval(timer);
  }, [recording]);
  return seconds;
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
