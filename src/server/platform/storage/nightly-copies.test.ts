import { expect, it } from 'vitest';

import { copyFolderAt } from './copy-folder';
import { isCopyDue } from './nightly-copies';

const night = new Date(2026, 0, 5, 3, 10);
const evening = new Date(2026, 0, 4, 18);
it.each([
  { when: 'there is none', now: new Date(2026, 0, 5, 12), made: [], isDue: true },
  { when: 'the last one is of the evening before', now: new Date(2026, 0, 5, 3), made: [evening], isDue: true },
  { when: 'it is not yet three o’clock', now: new Date(2026, 0, 5, 2, 59), made: [evening], isDue: false },
  { when: 'one was made this night', now: new Date(2026, 0, 5, 12), made: [night], isDue: false },
  { when: 'the machine slept through the night', now: new Date(2026, 0, 5, 9), made: [evening], isDue: true },
  { when: 'a clock ran ahead', now: new Date(2026, 0, 5, 9), made: [new Date(2026, 5, 1)], isDue: true },
  { when: 'the clock was set back by an hour', now: new Date(2026, 0, 5, 8), made: [night], isDue: false },
])('a copy is due: $isDue, when $when', ({ now, made, isDue }) => {
  const folders = made.map((at) => copyFolderAt('data', at));
  expect(isCopyDue(now, folders)).toBe(isDue);
});
