import { Mp3Encoder } from '@breezystack/lamejs';

/** Kilobits per second. */
const bitRate = 128;

type Mp3 = {
  /** Returns the next part of the file; often empty. */
  add: (samples: Float32Array) => Uint8Array;
  end: () => Uint8Array;
};

/** Encodes one channel of samples (-1 to 1) incrementally. */
export function createMp3(sampleRate: number): Mp3 {
  const encoder = new Mp3Encoder(1, sampleRate, bitRate);
  return {
    add: (samples) => encoder.encodeBuffer(toInt16(samples)),
    end: () => encoder.flush(),
  };
}

function toInt16(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff));
}
