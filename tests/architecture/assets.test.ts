import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, test } from 'vitest';

import { repositoryRoot } from './repository-files';

const read = (path: string) => readFileSync(join(repositoryRoot, path));

/** The width and height that stand at the start of every PNG. */
function pngSize(path: string): [width: number, height: number] {
  const bytes = read(path);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

/** Sizes of the pictures in an icon of Windows, each of which is a PNG. */
function icoSizes(path: string): number[] {
  const bytes = read(path);
  return Array.from({ length: bytes.readUInt16LE(4) }, (_, index) => {
    const start = bytes.readUInt32LE(6 + index * 16 + 12);
    expect(bytes.toString('latin1', start + 1, start + 4)).toBe('PNG');
    expect(bytes.readUInt8(6 + index * 16)).toBe(bytes.readUInt32BE(start + 16) % 256);
    return bytes.readUInt32BE(start + 16);
  });
}

const states = ['idle', 'unread', 'offline'];

describe('icons and sounds', () => {
  test('the installers get 1024 pixels to make their own sizes from', () => {
    expect(pngSize('build/icon.png')).toEqual([1024, 1024]);
  });

  test.each([16, 24, 32, 48, 64, 128, 256, 512])('Linux gets an icon of %i pixels', (size) => {
    expect(pngSize(`build/icons/${String(size)}x${String(size)}.png`)).toEqual([size, size]);
  });

  test('Windows gets an icon with a picture for each scale of its task bar', () => {
    expect(icoSizes('build/icon.ico')).toEqual([16, 20, 24, 32, 40, 48, 64, 256]);
  });

  test.each(states.flatMap((state) => [state, `${state}-dark`]))(
    'the tray icon %s of Windows has its scales',
    (name) => {
      expect(icoSizes(`resources/tray/${name}.ico`)).toEqual([16, 20, 24, 32]);
    },
  );

  test.each(states.flatMap((state) => [state, `${state}-dark`, `${state}Template`]))(
    'tray icon %s has both sizes',
    (name) => {
      expect(pngSize(`resources/tray/${name}.png`)).toEqual([16, 16]);
      expect(pngSize(`resources/tray/${name}@2x.png`)).toEqual([32, 32]);
    },
  );

  test('the three states are told apart, on light and on dark', () => {
    const pictures = ['', '-dark', 'Template'].flatMap((variant) =>
      states.map((state) => read(`resources/tray/${state}${variant}@2x.png`).toString('base64')),
    );
    expect(new Set(pictures).size).toBe(9);
  });

  test('the message sound is 16 bit, one channel, small, and neither silent nor clipped', () => {
    const wave = read('resources/sounds/message.wav');
    expect(wave.subarray(0, 4).toString()).toBe('RIFF');
    expect([wave.readUInt16LE(22), wave.readUInt32LE(24), wave.readUInt16LE(34)]).toEqual([1, 22_050, 16]);
    expect(wave.length).toBeLessThan(40 * 1024);
    const samples = new Int16Array(wave.buffer.slice(wave.byteOffset + 44, wave.byteOffset + wave.length));
    const peak = samples.reduce((loudest, sample) => Math.max(loudest, Math.abs(sample)), 0) / 32_768;
    expect(peak).toBeGreaterThan(0.3);
    expect(peak).toBeLessThan(0.95);
  });
});
