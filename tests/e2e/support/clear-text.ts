import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const jpeg = ['\xff\xd8\xff\xdb\x00', '\xff\xd8\xff\xe0\x00', '\xff\xd8\xff\xe1', '\xff\xd8\xff\xee\x00'];
/** Openings of pictures, sounds and documents, so long that neither ciphertext nor base64 holds one by chance. */
const openings = ['\x89PNG\r\n', 'GIF87a', 'GIF89a', 'WEBPVP8', '%PDF-', 'OggS\x00', ...jpeg].map((text) =>
  Buffer.from(text, 'latin1'),
);
/** Every signed token starts with the base64url form of `{"alg` or `{"typ`. */
const signedToken = /eyJ[\w-]{10,}\.[\w-]{10,}\.[\w-]*/;

/** Every file below the folder, at any depth. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

/**
 * Files below the folder that contain one of the words in clear text, in any of the encodings in which programs write
 * text, a token, or a file that is still what it was. Each finding names the file and what it holds.
 */
export function readableIn(folder: string, words: readonly string[]): string[] {
  const forms = words.flatMap((word) => formsOf(word).map((bytes) => ({ word, bytes })));
  return filesBelow(folder).flatMap((path) => {
    const content = readFileSync(path);
    const name = relative(folder, path);
    return [
      ...new Set(forms.filter(({ bytes }) => content.includes(bytes)).map(({ word }) => `${name}: ${word}`)),
      ...(signedToken.test(content.toString('latin1')) ? [`${name}: a token`] : []),
      ...(openings.some((opening) => content.includes(opening)) ? [`${name}: a picture, sound or paper`] : []),
    ];
  });
}

function formsOf(word: string): Buffer[] {
  const bytes = Buffer.from(word, 'utf8');
  return [
    bytes,
    Buffer.from(word, 'latin1'),
    Buffer.from(word, 'utf16le'),
    Buffer.from(
      JSON.stringify(word)
        .slice(1, -1)
        .replaceAll(/[^\x20-\x7e]/g, escaped),
    ),
    Buffer.from(encodeURIComponent(word)),
    Buffer.from(bytes.toString('hex')),
    ...[0, 1, 2].map((shift) => Buffer.from(insideBase64(bytes, shift))),
  ];
}

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** The base64 letters that depend on these bytes alone, after the given number of preceding bytes. */
function insideBase64(bytes: Buffer, shift: number): string {
  const around = Buffer.concat([Buffer.alloc(shift), bytes]);
  const whole = around.subarray(0, around.length - (around.length % 3)).toString('base64');
  return whole.slice(shift === 0 ? 0 : 4);
}
