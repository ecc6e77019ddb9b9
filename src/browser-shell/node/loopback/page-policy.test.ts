import { describe, expect, it } from 'vitest';

import { adaptPolicy, frameOrigins } from './page-policy';

describe('the content security policy in a tab', () => {
  const schemes = new Set(['app', 'media']);

  it.each([
    ["default-src 'none'; script-src 'self'", "default-src 'none'; script-src 'self'; connect-src 'self'"],
    ["connect-src 'none'", "connect-src 'self'"],
    ["connect-src 'self' https://a.example", "connect-src 'self' https://a.example"],
    ["img-src 'self' data: media:; connect-src 'self'", "img-src 'self' data:; connect-src 'self'"],
    ["media-src media:; connect-src 'self'", "media-src 'self'; connect-src 'self'"],
    ["img-src https: blob:; connect-src 'self'", "img-src https: blob:; connect-src 'self'"],
    [" ; style-src 'nonce-x' ;", "style-src 'nonce-x'; connect-src 'self'"],
  ])('%j becomes %j', (given, adapted) => {
    expect(adaptPolicy(given, schemes)).toBe(adapted);
  });
});

it('names the origins that the page may embed', () => {
  expect(frameOrigins("default-src 'none'; frame-src https://a.example https://b.example; base-uri 'none'")).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
  expect(frameOrigins("frame-src 'none'")).toEqual([]);
  expect(frameOrigins('')).toEqual([]);
});
