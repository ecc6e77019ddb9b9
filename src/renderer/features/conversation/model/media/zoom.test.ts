import { describe, expect, it } from 'vitest';

import type { PictureTransform } from './zoom';
import { initialZoom, isSideways, moved, turned, zoomed } from './zoom';

const large: PictureTransform = { ...initialZoom, zoom: 2, x: 100, y: -50 };
const sizes = { picture: { width: 1_000, height: 400 }, stage: { width: 800, height: 600 } };

describe('picture transform', () => {
  it('zooms about the centre and is centred when it fits', () => {
    expect(zoomed(large, 2)).toEqual({ ...large, zoom: 4, x: 200, y: -100 });
    expect(zoomed(large, 0.75)).toEqual({ ...large, zoom: 1.5, x: 75, y: -37.5 });
    expect(zoomed(large, 0.5)).toEqual(initialZoom);
    expect(zoomed(large, 100).zoom).toBe(5);
    expect(zoomed(initialZoom, 0.01).zoom).toBe(0.5);
  });

  it('moves no further than the edge of the picture', () => {
    expect(moved(initialZoom, { x: 60, y: 60 }, sizes)).toEqual({ ...initialZoom, x: 60, y: 0 });
    expect(moved(initialZoom, { x: 900, y: 0 }, sizes).x).toBe(100);
    expect(moved(initialZoom, { x: -900, y: 0 }, sizes).x).toBe(-100);
  });

  it('swaps width and height at every other rotation and is centred again', () => {
    const once = turned(large);
    expect([isSideways(initialZoom), isSideways(once), isSideways(turned(once))]).toEqual([false, true, false]);
    expect(once).toMatchObject({ x: 0, y: 0, turn: 90 });
  });
});
