import { CaretRightFilled, PauseOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import WaveSurfer from 'wavesurfer.js';

import type { SoundPicture } from '@renderer/features/conversation/api/media/use-loudness';
import { useLoudness } from '@renderer/features/conversation/api/media/use-loudness';
import { playTime } from '@renderer/features/conversation/model/media/loudness';
import { audioOf, hasten, hear, seek, useSpeed } from '@renderer/features/conversation/model/media/sounds';
import { mediaAddress } from '@renderer/lib/media';
import { nonceOfPage } from '@renderer/lib/nonce';
import { usePalette } from '@renderer/ui/theme/use-palette';
import type { Message } from '@shared/domain/message';

import styles from './audio-player.module.css';

const events = ['play', 'pause', 'ended', 'timeupdate', 'durationchange'] as const;

/** A voice or another sound: play, what it looks like, how far it is, and how fast. It goes on when its row is scrolled away. */
export function AudioPlayer({ message: { mediaUrl } }: { message: Message }): JSX.Element {
  const { t, i18n } = useTranslation('media');
  const [audio] = useState(() => audioOf(mediaUrl, mediaAddress(mediaUrl)));
  const sound = useLoudness(mediaUrl);
  const speed = useSpeed();
  const { isPlaying, at, told, hasFailed, fail } = usePlaying(audio);
  const seconds = sound?.seconds ?? told;
  const toggle = (): void => {
    if (audio.paused) void hear(mediaUrl, audio).catch(fail);
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
          onChange={(event) => seek(audio, Number(event.target.value))}
        />
      </div>
      <span className={styles.time}>{hasFailed ? t('missing') : playTime(isPlaying || at > 0 ? at : seconds)}</span>
      <Button
        size="small"
        type="text"
        className={styles.speed ?? ''}
        aria-label={t('speed', { speed: speed.toLocaleString(i18n.language) })}
        onClick={hasten}
      >
        {`${speed.toLocaleString(i18n.language)}×`}
      </Button>
    </div>
  );
}

/** Where the playing of a sound stands. `told` is its length as its file tells it, 0 where that is unknown. */
function usePlaying(audio: HTMLAudioElement) {
  const [isPlaying, setPlaying] = useState(!audio.paused);
  const [at, setAt] = useState(audio.currentTime);
  const [told, setTold] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    const note = (): void => {
      setPlaying(!audio.paused && !audio.ended);
      setAt(audio.currentTime);
      setTold(Number.isFinite(audio.duration) ? audio.duration : 0);
    };
    const fail = (): void => setFailed(true);
    note();
    for (const event of events) audio.addEventListener(event, note);
    audio.addEventListener('error', fail);
    return () => {
      for (const event of events) audio.removeEventListener(event, note);
      audio.removeEventListener('error', fail);
    };
  }, [audio]);
  return { isPlaying, at, told, hasFailed, fail: () => setFailed(true) };
}

type WaveformProps = { sound: SoundPicture | undefined; audio: HTMLAudioElement };

/** What the sound looks like; how far it has been played is in the other colour. */
function Waveform({ sound, audio }: WaveformProps): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const { primary, textTertiary } = usePalette();
  useEffect(() => {
    if (box.current === null || sound === undefined) return undefined;
    const wave = WaveSurfer.create({
      container: box.current,
      media: audio,
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
