let soundAddress = '';

/** Address of the message sound, set once at start. */
export function configureMessageSound(address: string): void {
  soundAddress = address;
}

/** Plays the message sound at a volume from 0 to 1. Browsers stay silent before the first user gesture. */
export async function playMessageSound(volume: number): Promise<void> {
  const audio = new Audio(soundAddress);
  audio.volume = Math.min(1, Math.max(0, volume));
  await audio.play().catch(() => undefined);
}
