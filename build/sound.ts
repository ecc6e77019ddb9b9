const sampleRate = 22_050;
const seconds = 0.62;

type Note = { start: number; frequency: number; loudness: number; decay: number };

/** A rising fourth, struck softly. */
const notes: Note[] = [
  { start: 0, frequency: 659.26, loudness: 0.42, decay: 9 },
  { start: 0.11, frequency: 880, loudness: 0.5, decay: 7 },
];

/** Overtones of a marimba: the fourth harmonic fades first. */
const overtones = [
  { multiple: 1, share: 0.82, fade: 1 },
  { multiple: 2, share: 0.1, fade: 1.6 },
  { multiple: 3.98, share: 0.16, fade: 3.5 },
];

/** The notification sound as a WAV file: 16 bit, one channel. */
export function notificationSound(): Uint8Array {
  const samples = Array.from({ length: Math.round(sampleRate * seconds) }, (_, index) => sampleAt(index / sampleRate));
  return waveFile(samples);
}

function sampleAt(time: number): number {
  const sounding = notes.filter(({ start }) => time >= start);
  const loudness = sounding.reduce((sum, note) => sum + strike(note, time - note.start), 0);
  // The last tenth fades to silence, to avoid a click at the end.
  return loudness * Math.min(1, (seconds - time) / 0.1);
}

function strike({ frequency, loudness, decay }: Note, time: number): number {
  const attack = Math.min(1, time / 0.004);
  return overtones.reduce((sum, { multiple, share, fade }) => {
    const wave = Math.sin(2 * Math.PI * frequency * multiple * time);
    return sum + attack * loudness * share * wave * Math.exp(-decay * fade * time);
  }, 0);
}

function waveFile(samples: number[]): Uint8Array {
  const data = new DataView(new ArrayBuffer(44 + samples.length * 2));
  const text = (offset: number, word: string) => {
    for (const [index, letter] of [...word].entries()) data.setUint8(offset + index, letter.charCodeAt(0));
  };
  text(0, 'RIFF');
  data.setUint32(4, data.byteLength - 8, true);
  text(8, 'WAVEfmt ');
  data.setUint32(16, 16, true);
  data.setUint16(20, 1, true);
  data.setUint16(22, 1, true);
  data.setUint32(24, sampleRate, true);
  data.setUint32(28, sampleRate * 2, true);
  data.setUint16(32, 2, true);
  data.setUint16(34, 16, true);
  text(36, 'data');
  data.setUint32(40, samples.length * 2, true);
  for (const [index, sample] of samples.entries()) {
    const clipped = Math.max(-1, Math.min(1, sample));
    data.setInt16(44 + index * 2, Math.round(clipped * 32_767), true);
  }
  return new Uint8Array(data.buffer);
}
