import { describe, expect, it } from 'vitest';

import { globalShortcut, keyCaps, shortcutOf } from './global-shortcut';

const none = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false };
const press = (key: string, held: Partial<typeof none>) => ({ ...none, key, ...held });

describe('a key press', () => {
  it.each([
    [press('r', { ctrlKey: true, shiftKey: true }), false, 'CommandOrControl+Shift+R'],
    [press('R', { metaKey: true, shiftKey: true }), true, 'CommandOrControl+Shift+R'],
    [press('r', { ctrlKey: true }), true, 'Control+R'],
    [press('r', { metaKey: true, altKey: true }), false, 'Alt+Super+R'],
    // Alt writes another character on a Mac, and Shift one on most keyboards.
    [press('®', { code: 'KeyR', altKey: true }), true, 'Alt+R'],
    [press('!', { code: 'Digit1', ctrlKey: true, shiftKey: true }), false, 'CommandOrControl+Shift+1'],
    [press(' ', { code: 'Space', ctrlKey: true }), false, 'CommandOrControl+Space'],
    [press('\u00A0', { code: 'Space', altKey: true }), true, 'Alt+Space'],
    [press('F9', { ctrlKey: true }), false, 'CommandOrControl+F9'],
    [press('F12', { ctrlKey: true }), false, 'CommandOrControl+F12'],
    [press('Dead', { code: 'KeyE', altKey: true }), true, 'Alt+E'],
    [press('ф', { code: 'KeyA', ctrlKey: true }), false, 'CommandOrControl+A'],
    [press('r', {}), false, null],
    [press('R', { shiftKey: true }), false, null],
    [press('Control', { ctrlKey: true }), false, null],
    [press('Dead', { code: 'Quote', altKey: true }), false, null],
    [press('ArrowUp', { ctrlKey: true, code: 'ArrowUp' }), false, null],
  ])('%o on a Mac %s is %s', (pressed, isMac, keys) => {
    expect(shortcutOf(pressed, isMac)).toBe(keys);
  });
});

it.each(['', 'R', 'Shift+R', 'Alt', 'Alt+', 'Alt+F25', 'Alt+r', 'Shift+Alt+R', 'Alt+R+R', 'Alt+Delete', 'Alt+R\n'])(
  '%j is no global shortcut',
  (keys) => {
    expect(globalShortcut.safeParse(keys).success).toBe(false);
  },
);

it('keys are named as on the keyboard of the system', () => {
  expect(keyCaps('CommandOrControl+Alt+Shift+R', false)).toEqual(['Ctrl', 'Alt', 'Shift', 'R']);
  expect(keyCaps('CommandOrControl+Alt+Shift+R', true)).toEqual(['⌘', '⌥', '⇧', 'R']);
});
