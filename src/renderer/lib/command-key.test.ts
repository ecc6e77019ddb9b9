import { expect, it } from 'vitest';

import { commandKeyName, hasCommandKey } from './command-key';

const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36';
const ctrl = { ctrlKey: true, metaKey: false };
const meta = { ctrlKey: false, metaKey: true };

it.each([
  ['Command on a Mac', meta, mac, true],
  ['Ctrl on a Mac, which moves the cursor', ctrl, mac, false],
  ['both on a Mac', { ctrlKey: true, metaKey: true }, mac, false],
  ['Ctrl on Windows', ctrl, windows, true],
  ['the Windows key', meta, windows, false],
])('%s', (...[, pressed, userAgent, isCommand]) => {
  expect(hasCommandKey(pressed, userAgent)).toBe(isCommand);
});

it('has the name on the keyboard', () => {
  expect([commandKeyName(mac), commandKeyName(windows)]).toEqual(['⌘', 'Ctrl']);
});
