import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { audioOf, cycleSpeed, play, stopPlayback } from './audio-playback';

/** Fakes playing and pausing, which jsdom lacks. */
function fakePlayback(): void {
  const playing = new WeakSet<HTMLMediaElement>();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function play(this: HTMLMediaElement) {
    playing.add(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(function pause(this: HTMLMediaElement) {
    playing.delete(this);
  });
  vi.spyOn(HTMLMediaElement.prototype, 'paused', 'get').mockImplementation(function paused(this: HTMLMediaElement) {
    return !playing.has(this);
  });
}

beforeEach(fakePlayback);
afterEach(() => {
  stopPlayback();
  vi.restoreAllMocks();
});

it('plays one sound at a time', async () => {
  const [first, second] = [audioOf('public/1.mp3', 'media:1'), audioOf('public/2.mp3', 'media:2')];
  await play('public/1.mp3', first);
  await play('public/2.mp3', second);
  expect([first.paused, second.paused]).toEqual([true, false]);
});

it('a sound continues while its row is unmounted and stops with the conversation', async () => {
  const audio = audioOf('public/1.mp3', 'media:1');
  expect(audioOf('public/1.mp3', 'media:1')).not.toBe(audio);
  await play('public/1.mp3', audio);
  expect(audioOf('public/1.mp3', 'media:1')).toBe(audio);
  stopPlayback();
  expect(audio.paused).toBe(true);
  expect(audioOf('public/1.mp3', 'media:1')).not.toBe(audio);
});

it('the speed applies to the playing sound and the next one', async () => {
  const [first, second] = [audioOf('public/1.mp3', 'media:1'), audioOf('public/2.mp3', 'media:2')];
  await play('public/1.mp3', first);
  cycleSpeed();
  expect(first.playbackRate).toBe(1.5);
  await play('public/2.mp3', second);
  expect(second.playbackRate).toBe(1.5);
  cycleSpeed();
  cycleSpeed();
  expect(second.playbackRate).toBe(1);
});
