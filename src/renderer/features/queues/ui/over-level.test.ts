import type { CollisionDetection } from '@dnd-kit/core';
import { expect, it } from 'vitest';

import { overLevel } from './over-level';

type Found = Parameters<CollisionDetection>[0];

const rectAt = (top: number) => ({ top, bottom: top + 40, left: 600, right: 1200, width: 600, height: 40 });
const rects = new Map([
  [1, rectAt(100)],
  [2, rectAt(140)],
]);
const ref = { current: null };

function nearest(pointer: { x: number; y: number } | null): unknown {
  const found = {
    active: { id: 1, data: ref, rect: { current: { initial: null, translated: null } } },
    collisionRect: rectAt(150),
    droppableRects: rects,
    droppableContainers: [1, 2].map((id) => ({ id, key: id, data: ref, disabled: false, node: ref, rect: ref })),
    pointerCoordinates: pointer,
  };
  return overLevel(found as unknown as Found)[0]?.id;
}

it.each([
  ['by keys', null, 2],
  ['on the option', { x: 610, y: 150 }, 2],
  ['a little beside them', { x: 570, y: 215 }, 2],
  ['left of them', { x: 300, y: 150 }, undefined],
  ['right of them', { x: 1270, y: 150 }, undefined],
  ['above them', { x: 610, y: 20 }, undefined],
  ['below them', { x: 610, y: 400 }, undefined],
])('what is carried %s is over the nearest option, or over none', (_where, pointer, option) => {
  expect(nearest(pointer)).toBe(option);
});
