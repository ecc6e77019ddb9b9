import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { audioOf, hasten, hear, silence } from './sounds';

/** Plays and pauses as a browser would, without a sound. */
function furnishSound(): void {
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

beforeEach(furnishSound);
afterEach(() => {
  silence();
  vi.restoreAllMocks();
});

it('one voice is heard at a time', async () => {
  const [first, second] = [audioOf('public/1.mp3', 'media:1'), audioOf('public/2.mp3', 'media:2')];
  await hear('public/1.mp3', first);
  await hear('public/2.mp3', second);
  expect([first.paused, second.paused]).toEqual([true, false]);
});

it('a voice goes on while its row is out of sight, and its row finds it again; it ends with the conversation', async () => {
  const audio = audioOf('public/1.mp3', 'media:1');
  expect(audioOf('public/1.mp3', 'media:1')).not.toBe(audio);
  await hear('public/1.mp3', audio);
  expect(audioOf('public/1.mp3', 'media:1')).toBe(audio);
  silence();
  expect(audio.paused).toBe(true);
  expect(audioOf('public/1.mp3', 'media:1')).not.toBe(audio);
});

it('how fast one is played holds for the one that is heard and for the next', async () => {
  const [first, second] = [audioOf('public/1.mp3', 'media:1'), audioOf('public/2.mp3', 'media:2')];
  await hear('public/1.mp3', first);
  hasten();
  expect(first.playbackRate).toBe(1.5);
  await hear('public/2.mp3', second);
  expect(second.playbackRate).toBe(1.5);
  hasten();
  hasten();
  expect(second.playbackRate).toBe(1);
});
