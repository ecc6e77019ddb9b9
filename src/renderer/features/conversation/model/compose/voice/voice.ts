/** What a microphone is doing for a composer. */
export type VoiceState = 'idle' | 'recording' | 'sending';

/** Why nothing is being recorded, or was not sent. */
export type VoiceProblem = 'denied' | 'noMicrophone' | 'failed' | 'tooShort';

/** In bytes; a file below it holds nothing that somebody said. */
const leastVoice = 10_000;

/** In seconds; at 128 kbps the channel carries a little more. */
export const longestVoice = 15 * 60;

export function isWorthSending({ size }: Pick<Blob, 'size'>): boolean {
  return size >= leastVoice;
}

/** Servers of the family send a file of this name as a voice message, and any other sound as a document. */
const voiceName = /^audio-record-site-\d+\.mp3$/;

export function voiceFile(sound: Blob, recordedAt: number): File {
  return new File([sound], `audio-record-site-${recordedAt}.mp3`, { type: 'audio/mpeg' });
}

export function isVoiceFile({ name }: { name: string }): boolean {
  return voiceName.test(name);
}

/** What the system's refusal of a microphone means. */
export function voiceProblemOf(thrown: unknown): VoiceProblem {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return ['NotFoundError', 'NotReadableError', 'OverconstrainedError'].includes(name) ? 'noMicrophone' : 'failed';
}
