export type Playing = {
  /** Resolves at the end of the sound and after `stop`. */
  ended: Promise<void>;
  stop: () => void;
};

/** Plays an encoded recording from its beginning. Rejects if it cannot be decoded. */
export async function playRecording(sound: Blob): Promise<Playing> {
  const context = new AudioContext();
  const close = (): void => void context.close().catch(() => undefined);
  try {
    const buffer = await context.decodeAudioData(await sound.arrayBuffer());
    const source = new AudioBufferSourceNode(context, { buffer });
    const ended = new Promise<void>((resolve) => source.addEventListener('ended', () => resolve())).finally(close);
    source.connect(context.destination);
    source.start();
    return { ended, stop: () => source.stop() };
  } catch (thrown) {
    close();
    throw thrown;
  }
}
