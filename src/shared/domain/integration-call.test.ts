import { expect, it } from 'vitest';

import { healthOf } from './integration-call';

const call = (minute: number, error = '') => ({ error, createdAt: `2026-03-02T12:0${minute}:00.000Z` });
const failed = (minute: number) => call(minute, 'ERR_ROBOT_FAILED');

it.each([
  ['never called without a call', [], { health: 'never', failingSince: null }],
  ['working after a success', [call(3), failed(2)], { health: 'works', failingSince: null }],
  [
    'failing since the first failure after the last success',
    [failed(4), failed(3), call(2), failed(1)],
    { health: 'failing', failingSince: '2026-03-02T12:03:00.000Z' },
  ],
  ['failing since its only call', [failed(4)], { health: 'failing', failingSince: '2026-03-02T12:04:00.000Z' }],
  [
    'failing since the oldest call where none succeeded',
    [failed(4), failed(3)],
    { health: 'failing', failingSince: '2026-03-02T12:03:00.000Z' },
  ],
] as const)('an integration is %s', (_title, calls, expected) => {
  expect(healthOf(calls)).toEqual(expected);
});
