import { expect, it } from 'vitest';

import { createMp3 } from './mp3';

const sampleRate = 44_100;
/** Bit rates in kbps by the four bits of a frame header, for MPEG-1 Layer III. */
const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320];

function encoded(seconds: number): Uint8Array {
  const mp3 = createMp3(sampleRate);
  const tone = Float32Array.from({ length: sampleRate * seconds }, (_, at) => 1.5 * Math.sin(at / 20));
  const parts = [mp3.add(tone.subarray(0, 5_000)), mp3.add(tone.subarray(5_000)), mp3.end()];
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Bit rates of all frames in order. */
function frames(bytes: Uint8Array): number[] {
  const rates: number[] = [];
  for (let at = 0; at + 4 <= bytes.length;) {
    const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
    expect([first, second & 0xfe]).toEqual([0xff, 0xfa]);
    const rate = kilobits[third >> 4] ?? 0;
    rates.push(rate);
    at += Math.floor((144_000 * rate) / sampleRate) + ((third >> 1) & 1);
  }
  return rates;
}

it('every frame of a voice recording is encoded at 128 kbps [CONV-042]', () => {
  const bytes = encoded(2);
  const rates = frames(bytes);
  expect(rates.length).toBeGreaterThan(70);
  expect(new Set(rates)).toEqual(new Set([128]));
  expect(bytes.length / 2).toBeGreaterThan(15_500);
});
