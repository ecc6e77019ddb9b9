import { expect, it } from 'vitest';

import { isVoiceFile, isWorthSending, voiceFile, voiceProblemOf } from './voice';

it.each([
  [0, false],
  [9_999, false],
  [10_000, true],
])('a recording of %i bytes is worth sending: %s [CONV-044]', (size, isWorth) => {
  expect(isWorthSending(new Blob([new Uint8Array(size)]))).toBe(isWorth);
});

it('names a recording so that servers send it as a voice message', () => {
  const file = voiceFile(new Blob(['mp3']), 1_700_000_000_000);
  expect([file.name, file.type]).toEqual(['audio-record-site-1700000000000.mp3', 'audio/mpeg']);
  expect(isVoiceFile(file)).toBe(true);
  expect(isVoiceFile({ name: 'song.mp3' })).toBe(false);
});

it.each([
  ['NotAllowedError', 'denied'],
  ['SecurityError', 'denied'],
  ['NotFoundError', 'noMicrophone'],
  ['NotReadableError', 'noMicrophone'],
  ['AbortError', 'failed'],
])('maps %s to %s', (name, problem) => {
  expect(voiceProblemOf(new DOMException('refused', name))).toBe(problem);
});
