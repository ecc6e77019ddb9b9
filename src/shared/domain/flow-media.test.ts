import { expect, it } from 'vitest';

import { flowMediaRefusal } from './flow-media';

const mb = 1024 * 1024;

it.each([
  ['img', 'a.PNG', 2 * mb, null],
  ['img', 'a.jpg', 1, null],
  ['img', 'a.b.jpeg', 1, null],
  ['img', 'a.gif', 1, 'type'],
  ['img', 'png', 1, 'type'],
  ['img', 'a.png', 2 * mb + 1, 'size'],
] as const)('%s %s of %i bytes: %s [BLOCK-065, BLOCK-066]', (...[kind, name, size, refusal]) => {
  expect(flowMediaRefusal(kind, { name, size })).toBe(refusal);
});

it.each([
  ['audio', 'a.ogg', 5 * mb, null],
  ['audio', 'a.mp3', 1, null],
  ['audio', 'a.opus', 1, null],
  ['audio', 'a.wav', 1, 'type'],
  ['audio', 'a.ogg', 5 * mb + 1, 'size'],
] as const)('%s %s of %i bytes: %s [BLOCK-069]', (...[kind, name, size, refusal]) => {
  expect(flowMediaRefusal(kind, { name, size })).toBe(refusal);
});

it.each([
  ['video', 'a.mp4', 20 * mb, null],
  ['video', 'a.webm', 1, 'type'],
  ['video', 'a.mp4.exe', 1, 'type'],
  ['video', 'a.mp4', 20 * mb + 1, 'size'],
] as const)('%s %s of %i bytes: %s [BLOCK-071]', (...[kind, name, size, refusal]) => {
  expect(flowMediaRefusal(kind, { name, size })).toBe(refusal);
});
