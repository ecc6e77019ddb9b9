import { CaretRightFilled, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import WaveSurfer from 'wavesurfer.js';

import { audioOf, cycleSpeed, play, seek, useSpeed } from '@renderer/features/conversation/api/media/audio-playback';
import type { Waveform } from '@renderer/features/conversation/api/media/use-waveform';
import { useWaveform } from '@renderer/features/conversation/api/media/use-waveform';
import { playTime } from '@renderer/features/conversation/model/media/waveform';
import { mediaAddress } from '@renderer/lib/media';
import { nonceOfPage } from '@renderer/lib/nonce';
import { usePalette } from '@renderer/ui/theme/use-palette';
import type { Message } from '@shared/domain/message';

import styles from './audio-player.module.css';

const events = ['play', 'pause', 'ended', 'timeupdate', 'durationchange'] as const;

/** Player of a voice message or another sound. It goes on playing when its row is scrolled out of view. */
export function AudioPlayer({ message: { mediaUrl } }: { message: Message }): JSX.Element {
  const { t, i18n } = useTranslation('media');
  const [audio] = useState(() => audioOf(mediaUrl, mediaAddress(mediaUrl)));
  const waveform = useWaveform(mediaUrl);
  const speed = useSpeed();
  const { isPlaying, at, duration, hasFailed, fail } = usePlaying(audio);
  const seconds = waveform?.seconds ?? duration;
  const toggle = (): void => {
    if (audio.paused) void play(mediaUrl, audio).catch(fail);
    else audio.pause();
  };
  return (
    <div className={styles.player} role="group" aria-label={t('audio')}>
      <Button
        shape="circle"
        type="primary"
        icon={isPlaying ? <PauseOutlined /> : <CaretRightFilled />}
        aria-label={t(isPlaying ? 'pause' : 'play')}
        onClick={toggle}
      />
      <div className={styles.track}>
        <WaveformView waveform={waveform} audio={audio} />
        <input
          type="range"
          className={waveform === undefined ? styles.slider : styles.hiddenSlider}
          min={0}
          max={Math.max(seconds, 0.1)}
          step={0.1}
          value={Math.min(at, seconds)}
          aria-label={t('position')}
          aria-valuetext={`${playTime(at)} / ${playTime(seconds)}`}
          onChange={(event) => seek(audio, Number(event.target.value))}
        />
      </div>
      <span className={styles.time}>{hasFailed ? t('missing') : playTime(isPlaying || at > 0 ? at : seconds)}</span>
      <Button
        size="small"
        type="text"
        className={styles.speed ?? ''}
        aria-label={t('speed', { speed: speed.toLocaleString(i18n.language) })}
        onClick={cycleSpeed}
      >
        {`${speed.toLocaleString(i18n.language)}×`}
      </Button>
    </div>
  );
}

/** Playback state. `duration` is in seconds, 0 while unknown. */
function usePlaying(audio: HTMLAudioElement) {
  const [isPlaying, setPlaying] = useState(!audio.paused);
  const [at, setAt] = useState(audio.currentTime);
  const [duration, setDuration] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const update = (): void => {
      setPlaying(!audio.paused && !audio.ended);
      setAt(audio.currentTime);
      setDuration(Number.isFinite(audio.duration) ? audio.duration : 0);
    };
    const fail = (): void => setFailed(true);
    update();
    for (const event of events) audio.addEventListener(event, update);
    audio.addEventListener('error', fail);
    return () => {
      for (const event of events) audio.removeEventListener(event, update);
      audio.removeEventListener('error', fail);
    };
  }, [audio]);
  return { isPlaying, at, duration, hasFailed, fail: () => setFailed(true) };
}

type WaveformViewProps = { waveform: Waveform | undefined; audio: HTMLAudioElement };

/** The waveform, with the played part in the primary colour. */
function WaveformView({ waveform, audio }: WaveformViewProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { primary, textTertiary } = usePalette();
  useEffect(() => {
    if (box.current === null || waveform === undefined) return undefined;
    const wave = WaveSurfer.create({
      container: box.current,
      media: audio,
      peaks: [waveform.peaks],
      duration: waveform.seconds,
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
  }, [waveform, audio, primary, textTertiary]);
  return <div ref={box} aria-hidden className={styles.wave} />;
}
