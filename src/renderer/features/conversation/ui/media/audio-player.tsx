import { CaretRightFilled, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import WaveSurfer from 'wavesurfer.js';

import { mediaAddress } from '@renderer/lib/media';
import { nonceOfPage } from '@renderer/lib/nonce';
import { usePalette } from '@renderer/ui/theme/use-palette';
import type { Message } from '@shared/domain/message';

import type { SoundPicture } from '../../api/use-loudness';
import { useLoudness } from '../../api/use-loudness';
import { playTime } from '../../model/loudness';
import styles from './audio-player.module.css';

const speeds = [1, 1.5, 2] as const;

/** A voice or another sound: play, what it looks like, how far it is, and how fast. */
export function AudioPlayer({ message }: { message: Message }): JSX.Element {
  const { t } = useTranslation('media');
  const audio = useRef<HTMLAudioElement>(null);
  const sound = useLoudness(message.mediaUrl);
  const [isPlaying, setPlaying] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [speed, setSpeed] = useState<number>(speeds[0]);
  const [at, setAt] = useState(0);
  const [told, setTold] = useState(0);
  const seconds = sound?.seconds ?? (Number.isFinite(told) ? told : 0);
  const toggle = (): void => {
    const element = audio.current;
    if (element === null) return;
    if (element.paused) void element.play().catch(() => setFailed(true));
    else element.pause();
  };
  const hasten = (): void => {
    const next = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1;
    setSpeed(next);
    if (audio.current !== null) audio.current.playbackRate = next;
  };
  return (
    <div className={styles.player} role="group" aria-label={t('audio')}>
      <audio
        ref={audio}
        src={mediaAddress(message.mediaUrl) ?? undefined}
        preload="metadata"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
        onError={() => setFailed(true)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onDurationChange={(event) => setTold(event.currentTarget.duration)}
      />
      <Button
        shape="circle"
        type="primary"
        icon={isPlaying ? <PauseOutlined /> : <CaretRightFilled />}
        aria-label={t(isPlaying ? 'pause' : 'play')}
        onClick={toggle}
      />
      <div className={styles.track}>
        <Waveform sound={sound} audio={audio} />
        <input
          type="range"
          className={sound === undefined ? styles.slider : styles.hiddenSlider}
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          value={Math.min(at, seconds)}
          aria-label={t('position')}
          aria-valuetext={`${playTime(at)} / ${playTime(seconds)}`}
          onChange={(event) => {
            if (audio.current !== null) audio.current.currentTime = Number(event.target.value);
          }}
        />
      </div>
      <span className={styles.time}>{hasFailed ? t('missing') : playTime(isPlaying || at > 0 ? at : seconds)}</span>
      <Button size="small" type="text" aria-label={t('speed', { speed })} onClick={hasten}>
        {`${speed}×`}
      </Button>
    </div>
  );
}

type WaveformProps = { sound: SoundPicture | undefined; audio: { current: HTMLAudioElement | null } };

/** What the sound looks like; how far it has been played is in the other colour. */
function Waveform({ sound, audio }: WaveformProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { primary, textTertiary } = usePalette();
  useEffect(() => {
    if (box.current === null || audio.current === null || sound === undefined) return undefined;
    const wave = WaveSurfer.create({
      container: box.current,
      media: audio.current,
      peaks: [sound.peaks],
      duration: sound.seconds,
      height: 28,
      barWidth: 2,
      barGap: 2,
      barRadius: 2,
      cursorWidth: 0,
      waveColor: textTertiary,
      progressColor: primary,
      interact: false,
      hideScrollbar: true,
      cspNonce: nonceOfPage(),
    });
    return () => wave.destroy();
  }, [sound, audio, primary, textTertiary]);
  return <div ref={box} aria-hidden className={styles.wave} />;
}
