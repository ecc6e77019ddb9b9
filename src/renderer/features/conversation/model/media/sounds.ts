import { create } from 'zustand';

type Heard = { reference: string; audio: HTMLAudioElement };

/** The sound that is heard, one at a time, and how fast sounds are played. */
const useSounds = create<{ heard: Heard | null; speed: number }>(() => ({ heard: null, speed: 1 }));

const speeds = [1, 1.5, 2] as const;

/** How fast: what was chosen for one sound holds for the next. */
export function useSpeed(): number {
  return useSounds(({ speed }) => speed);
}

export function hasten(): void {
  const { speed, heard } = useSounds.getState();
  const next = speeds[(speeds.findIndex((one) => one === speed) + 1) % speeds.length] ?? 1;
  if (heard !== null) heard.audio.playbackRate = next;
  useSounds.setState({ speed: next });
}

/** The element of a sound: the one that is heard already, for a row that was out of sight meanwhile, or a new one. */
export function audioOf(reference: string, address: string | null): HTMLAudioElement {
  const { heard } = useSounds.getState();
  if (heard?.reference === reference) return heard.audio;
  const audio = new Audio();
  audio.preload = 'metadata';
  if (address !== null) audio.src = address;
  return audio;
}

/** Plays a sound, and no other; rejects where it cannot be played. */
export async function hear(reference: string, audio: HTMLAudioElement): Promise<void> {
  const { heard, speed } = useSounds.getState();
  if (heard?.audio !== audio) heard?.audio.pause();
  useSounds.setState({ heard: { reference, audio } });
  audio.playbackRate = speed;
  await audio.play();
}

export function seek(audio: HTMLAudioElement, seconds: number): void {
  audio.currentTime = seconds;
}

/** The conversation is left, and what was heard in it ends. */
export function silence(): void {
  useSounds.getState().heard?.audio.pause();
  useSounds.setState({ heard: null });
}
