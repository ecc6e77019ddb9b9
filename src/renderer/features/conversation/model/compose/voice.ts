export type VoiceState = 'idle' | 'recording' | 'paused' | 'sending';

/** Reason why a recording did not start or was not sent. */
export type VoiceProblem = 'denied' | 'noMicrophone' | 'failed' | 'tooShort';

/** Bytes; a smaller file contains no speech. */
const minimumSize = 10_000;

/** Seconds; at 128 kbps this is slightly below the channel's size limit. */
export const longestVoice = 15 * 60;

export function isWorthSending({ size }: Pick<Blob, 'size'>): boolean {
  return size >= minimumSize;
}

/** Servers of the family send a file of this name as a voice message, and any other sound as a document. */
const voiceName = /^audio-record-site-\d+\.mp3$/;

export function voiceFile(sound: Blob, recordedAt: number): File {
  return new File([sound], `audio-record-site-${recordedAt}.mp3`, { type: 'audio/mpeg' });
}

export function isVoiceFile({ name }: { name: string }): boolean {
  return voiceName.test(name);
}

/** Translates an error of `getUserMedia`. */
export function voiceProblemOf(thrown: unknown): VoiceProblem {
  const name = thrown instanceof Error || thrown instanceof DOMException ? thrown.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  return ['NotFoundError', 'NotReadableError', 'OverconstrainedError'].includes(name) ? 'noMicrophone' : 'failed';
}
