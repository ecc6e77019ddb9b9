const rate = 8000;

/** A few seconds of synthetic speech as a WAV, with varying pitch and the loudness of syllables. */
export function murmur(seconds: number): Uint8Array {
  const samples = Math.round(seconds * rate);
  const wav = Buffer.alloc(44 + samples * 2);
  wav.write('RIFF', 0, 'latin1');
  wav.writeUInt32LE(36 + samples * 2, 4);
  wav.write('WAVEfmt ', 8, 'latin1');
  wav.writeUInt32LE(16, 16);
  // Uncompressed, one channel, two bytes each.
  wav.writeUInt16LE(1, 20);
  wav.writeUInt16LE(1, 22);
  wav.writeUInt32LE(rate, 24);
  wav.writeUInt32LE(rate * 2, 28);
  wav.writeUInt16LE(2, 32);
  wav.writeUInt16LE(16, 34);
  wav.write('data', 36, 'latin1');
  wav.writeUInt32LE(samples * 2, 40);
  let phase = 0;
  for (let index = 0; index < samples; index += 1) {
    const at = index / rate;
    phase += (2 * Math.PI * (150 + 35 * Math.sin(at * 2.3) + 18 * Math.sin(at * 7.1))) / rate;
    const syllable = Math.max(0, Math.sin(at * 9)) * (0.6 + 0.4 * Math.sin(at * 1.3));
    wav.writeInt16LE(Math.round(9000 * syllable * (Math.sin(phase) + 0.4 * Math.sin(2 * phase))), 44 + index * 2);
  }
  return wav;
}
