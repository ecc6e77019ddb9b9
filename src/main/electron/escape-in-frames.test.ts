import { EventEmitter } from 'node:events';

import type { WebContents } from 'electron';
import { expect, it } from 'vitest';

import { watchEscape } from './escape-in-frames';

const page = { parent: null };
const player = { parent: page };

/** Contents with the focus in a frame. */
function watched(focusedFrame: object | null) {
  const contents = Object.assign(new EventEmitter(), { focusedFrame });
  let notified = 0;
  watchEscape(contents as unknown as WebContents, () => (notified += 1));
  const press = (key: string, type = 'keyDown') => contents.emit('before-input-event', {}, { type, key });
  return { contents, press, notified: () => notified };
}

it.each([
  ['the player', player, 1],
  ['the page', page, 0],
  ['nothing', null, 0],
])('Escape with the focus in %s is told of %s times [HELPS-004]', (_where, frame, times) => {
  const { press, notified } = watched(frame);
  press('Escape');
  press('Escape', 'keyUp');
  press('Enter');
  expect(notified()).toBe(times);
});

it('Escape that ends full screen leaves the player open', () => {
  const { contents, press, notified } = watched(player);
  contents.emit('enter-html-full-screen');
  press('Escape');
  expect(notified()).toBe(0);
  contents.emit('leave-html-full-screen');
  press('Escape');
  expect(notified()).toBe(1);
});
