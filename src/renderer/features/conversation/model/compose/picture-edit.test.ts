import { describe, expect, it } from 'vitest';

import type { PictureEdit } from './picture-edit';
import {
  drawingOf,
  isEditable,
  isEdited,
  moveEdge,
  resultName,
  resultType,
  turnedSize,
  turnRight,
  unedited,
  wholePicture,
} from './picture-edit';

const edit = (changes: Partial<PictureEdit>): PictureEdit => ({ ...unedited, ...changes });
const wide = { width: 4000, height: 2000 };

describe('a turn', () => {
  it('takes the kept part along, and four turns return the picture', () => {
    const crop = { left: 0.1, top: 0.2, right: 0.6, bottom: 1 };
    const once = turnRight(edit({ crop }));
    expect(once).toEqual(edit({ turns: 1, crop: { left: 0, top: 0.1, right: 0.8, bottom: 0.6 } }));
    const round = turnRight(turnRight(turnRight(once)));
    expect(round.turns).toBe(0);
    for (const edge of ['left', 'top', 'right', 'bottom'] as const) expect(round.crop[edge]).toBeCloseTo(crop[edge]);
  });

  it('exchanges width and height', () => {
    expect(turnedSize(wide, 1)).toEqual({ width: 2000, height: 4000 });
    expect(turnedSize(wide, 2)).toEqual(wide);
  });
});

describe('an edge', () => {
  it.each([
    ['left', 0.3, 0.3],
    ['left', -1, 0],
    ['left', 0.99, 0.95],
    ['right', 0, 0.05],
    ['bottom', 2, 1],
  ] as const)('%s moved to %s ends at %s', (edge, to, expected) => {
    expect(moveEdge(wholePicture, edge, to)[edge]).toBeCloseTo(expected);
  });
});

describe('the drawing', () => {
  it('of an unedited picture is the picture', () => {
    expect(drawingOf(wide, unedited)).toMatchObject({ ...wide, picture: wide, quality: 0.92 });
  });

  it('of a kept part shows that part only', () => {
    const crop = { left: 0.25, top: 0.5, right: 0.75, bottom: 1 };
    expect(drawingOf(wide, edit({ crop }))).toMatchObject({ width: 2000, height: 1000, x: -1000, y: -1000 });
  });

  it('in a smaller size has the longest side of that size, never more than the picture', () => {
    expect(drawingOf(wide, edit({ size: 'medium' }))).toMatchObject({ width: 1600, height: 800 });
    expect(drawingOf(wide, edit({ size: 'small', turns: 1 }))).toMatchObject({ width: 512, height: 1024 });
    expect(drawingOf({ width: 300, height: 200 }, edit({ size: 'small' }))).toMatchObject({ width: 300, height: 200 });
  });
});

it('a picture is edited if it was turned, cropped or reduced', () => {
  expect(isEdited(unedited)).toBe(false);
  const crop = { ...wholePicture, top: 0.1 };
  expect([edit({ turns: 1 }), edit({ size: 'small' }), edit({ crop })].map(isEdited)).toEqual([true, true, true]);
});

it('animated pictures and drawings are not edited', () => {
  expect(['image/png', 'image/jpeg', 'image/gif', 'image/svg+xml', 'video/mp4'].map(isEditable)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
});

it('a reduced picture is a JPEG by type and name', () => {
  const small = edit({ size: 'small' });
  expect([resultType('image/png', small), resultType('image/png', unedited)]).toEqual(['image/jpeg', 'image/png']);
  expect(resultName('foto.v2.PNG', 'image/png', 'image/jpeg')).toBe('foto.v2.jpg');
  expect(resultName('foto.png', 'image/png', 'image/png')).toBe('foto.png');
  expect(resultName('foto', 'image/png', 'image/jpeg')).toBe('foto.jpg');
});
