import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { expect, it } from 'vitest';

import { watchEscape } from './escape-in-frames';

const page = { parent: null };
const player = { parent: page };

/** Contents with the focus in a frame. */
function watched(focusedFrame: object | null) {
  const contents = Object.assign(new EventEmitter(), { focusedFrame });
  let told = 0;
  watchEscape(contents as unknown as WebContents, () => (told += 1));
  const press = (key: string, type = 'keyDown') => contents.emit('before-input-event', {}, { type, key });
  return { contents, press, told: () => told };
}

it.each([
  ['the player', player, 1],
  ['the page', page, 0],
  ['nothing', null, 0],
])('Escape with the focus in %s is told of %s times [HELPS-004]', (_where, frame, times) => {
  const { press, told } = watched(frame);
  press('Escape');
  press('Escape', 'keyUp');
  press('Enter');
  expect(told()).toBe(times);
});

it('Escape that ends full screen leaves the player open', () => {
  const { contents, press, told } = watched(player);
  contents.emit('enter-html-full-screen');
  press('Escape');
  expect(told()).toBe(0);
  contents.emit('leave-html-full-screen');
  press('Escape');
  expect(told()).toBe(1);
});
