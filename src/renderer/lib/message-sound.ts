let soundAddress = '';

/** Told once at start: where the sound of a message is. */
export function configureMessageSound(address: string): void {
  soundAddress = address;
}

/** Plays the sound of a message at a volume from 0 to 1. A page that nobody has touched yet may stay silent. */
export async function playMessageSound(volume: number): Promise<void> {
  const audio = new Audio(soundAddress);
  audio.volume = Math.min(1, Math.max(0, volume));
  await audio.play().catch(() => undefined);
}
