import { create } from 'zustand';

type Playing = { reference: string; audio: HTMLAudioElement };

/** The sound being played, one at a time, and the playback speed of all sounds. */
const usePlayback = create<{ playing: Playing | null; speed: number }>(() => ({ playing: null, speed: 1 }));

const speeds = [1, 1.5, 2] as const;

/** The playback speed, shared by all sounds. */
export function useSpeed(): number {
  return usePlayback(({ speed }) => speed);
}

export function cycleSpeed(): void {
  const { speed, playing } = usePlayback.getState();
  const next = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1;
  if (playing !== null) playing.audio.playbackRate = next;
  usePlayback.setState({ speed: next });
}

/** Audio element of a sound. A sound already playing keeps its element, even if its row was unmounted meanwhile. */
export function audioOf(reference: string, address: string | null): HTMLAudioElement {
  const { playing } = usePlayback.getState();
  if (playing?.reference === reference) return playing.audio;
  const audio = new Audio();
  audio.preload = 'metadata';
  if (address !== null) audio.src = address;
  return audio;
}

/** Plays a sound and pauses any other. Rejects if it cannot be played. */
export async function play(reference: string, audio: HTMLAudioElement): Promise<void> {
  const { playing, speed } = usePlayback.getState();
  if (playing?.audio !== audio) playing?.audio.pause();
  usePlayback.setState({ playing: { reference, audio } });
  audio.playbackRate = speed;
  await audio.play();
}

export function seek(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = seconds;
}

/** Stops the sound of a conversation that is closed. */
export function stopPlayback(): void {
  usePlayback.getState().playing?.audio.pause();
  usePlayback.setState({ playing: null });
}
