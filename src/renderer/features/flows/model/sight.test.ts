import { describe, expect, it } from 'vitest';

import { isCutByWidth, shiftLeftOf } from './sight';

describe('a form beside the drawing', () => {
  it.each([
    ['does not move a block that it leaves in sight', { x: 100, width: 260 }, 0],
    ['moves a block out from under it', { x: 700, width: 260 }, 176],
    ['keeps the left side of a wide block in sight', { x: 500, width: 2000 }, 484],
    ['does not move a block that lies left of the view', { x: -400, width: 2000 }, 0],
  ])('%s', (_title, block, shift) => {
    expect(shiftLeftOf(800, block, { x: 0, zoom: 1 })).toBe(shift);
  });

  it('counts in pixels of the screen', () => {
    expect(shiftLeftOf(800, { x: 1000, width: 260 }, { x: 200, zoom: 0.5 })).toBe(46);
  });
});

describe('a panel beside the canvas', () => {
  const flow = { nodes: [{ id: 'm', type: 'message', position: { x: 600, y: 0 } }], connections: [] };
  const view = { sizes: new Map(), viewport: { x: 0, zoom: 1 }, before: 1000, now: 660 };

  it.each([
    ['cuts off a flow that was in sight', view, true],
    ['leaves a flow that still fits', { ...view, now: 900 }, false],
    ['leaves a view that did not show the whole flow', { ...view, viewport: { x: 300, zoom: 1 } }, false],
    ['that is closed changes nothing', { ...view, before: 660, now: 1000 }, false],
    ['counts nothing before the first measure', { ...view, before: 0 }, false],
  ])('%s', (_title, shown, isCut) => {
    expect(isCutByWidth(flow, shown)).toBe(isCut);
  });
});
