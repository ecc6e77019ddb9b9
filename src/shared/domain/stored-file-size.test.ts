import { expect, it } from 'vitest';

import { storedFileSize } from './stored-file-size';

const sizeIn = (message: unknown) => storedFileSize(JSON.stringify({ message }));

it.each([
  ['a number', { imageMessage: { fileLength: 4_096 } }, 4_096],
  ['text', { audioMessage: { fileLength: '4096' } }, 4_096],
  ['two halves', { videoMessage: { fileLength: { low: -1, high: 1, unsigned: true } } }, 2 ** 33 - 1],
  ['a document', { imageMessage: null, documentMessage: { fileLength: 7 } }, 7],
  ['a document with a caption', { documentWithCaptionMessage: { message: { documentMessage: { fileLength: 9 } } } }, 9],
  ['no file', { conversation: 'Olá' }, null],
  ['something else', 'text', null],
])('the size of a file is read from %s', (_form, message, size) => {
  expect(sizeIn(message)).toBe(size);
});

it.each([undefined, null, '', '{', 7, {}])('%j holds no size', (dataJson) => {
  expect(storedFileSize(dataJson)).toBeNull();
});
