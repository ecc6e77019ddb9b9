import { describe, expect, it } from 'vitest';

import { redirectFromPrivate, redirectFromPublic } from './guard-rules';

const nobody = { isSignedIn: false, hasJustSignedIn: false };
const restored = { isSignedIn: true, hasJustSignedIn: false };
const arriving = { isSignedIn: true, hasJustSignedIn: true };

describe('guards', () => {
  it.each([
    ['nobody', nobody, '/login'],
    ['someone signed in', restored, null],
    ['someone who just signed in', arriving, null],
  ])('a private page and %s', (_who, visitor, target) => {
    expect(redirectFromPrivate(visitor)).toBe(target);
  });

  it.each([
    ['nobody', nobody, null],
    ['someone signed in', restored, '/'],
    ['someone who just signed in', arriving, '/tickets'],
  ])('a public page and %s [ROUTE-004]', (_who, visitor, target) => {
    expect(redirectFromPublic(visitor)).toBe(target);
  });
});
