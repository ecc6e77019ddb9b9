import { describe, expect, it } from 'vitest';

import { fileKind, fileRefusal, largestFile, largestPreview, typeOfName } from './media';

const mb = 1024 * 1024;

it.each([
  ['image/png', 'image'],
  ['IMAGE/JPEG', 'image'],
  ['image/svg+xml', 'file'],
  ['image/SVG', 'file'],
  ['image/vnd.x-xml', 'file'],
  ['audio/ogg', 'audio'],
  ['Video/MP4', 'video'],
  ['application/pdf', 'file'],
  ['text/html', 'file'],
  ['', 'file'],
])('%j is of the kind %s', (type, kind) => {
  expect(fileKind(type)).toBe(kind);
});

describe('a file', () => {
  it.each([
    ['image/png', 16],
    ['audio/ogg', 16],
    ['video/mp4', 64],
    ['application/pdf', 64],
  ])('of the type %s may have %i megabytes', (type, megabytes) => {
    expect(fileRefusal({ size: megabytes * mb, type })).toBeNull();
    expect(fileRefusal({ size: megabytes * mb + 1, type })).toBe('tooLarge');
    expect(fileRefusal({ size: 1, type })).toBeNull();
    expect(fileRefusal({ size: 0, type })).toBe('empty');
  });

  it('has a preview up to 8 megabytes', () => {
    expect([largestPreview, largestFile.image]).toEqual([8 * mb, 16 * mb]);
  });
});

it.each([
  ['a.png', 'image/png'],
  ['a.jpg', 'image/jpeg'],
  ['A.JPEG', 'image/jpeg'],
  ['a.gif', 'image/gif'],
  ['a.webp', 'image/webp'],
  ['a.mp3', 'audio/mpeg'],
  ['a.ogg', 'audio/ogg'],
  ['a.oga', 'audio/ogg'],
  ['a.opus', 'audio/ogg'],
  ['a.m4a', 'audio/mp4'],
  ['a.wav', 'audio/wav'],
  ['a.mp4', 'video/mp4'],
  ['a.webm', 'video/webm'],
  ['a.mov', 'video/quicktime'],
  ['a.3gp', 'video/3gpp'],
  ['nota.fiscal.pdf', 'application/pdf'],
  ['a.png.exe', 'application/octet-stream'],
  ['a.png ', 'application/octet-stream'],
  ['png', 'application/octet-stream'],
  ['a.', 'application/octet-stream'],
  ['a.constructor', 'application/octet-stream'],
  ['a.valueOf', 'application/octet-stream'],
  ['', 'application/octet-stream'],
])('a file named %j is of the type %s', (name, type) => {
  expect(typeOfName(name)).toBe(type);
});
