import { describe, expect, it } from 'vitest';

import { attachedFile } from '@shared/domain/attached-file';

import { fileSize, withChanged, withFiles, withSaved } from './attachments';

let ids = 0;
const newId = () => String((ids += 1));
const aFile = (size: number, name = 'a.png', type = 'image/png'): File => {
  const file = new File([], name, { type });
  Object.defineProperty(file, 'size', { value: size });
  return file;
};
const megabyte = 1024 * 1024;

it.each([
  ['empty', aFile(0)],
  [null, aFile(16 * megabyte)],
  ['tooLarge', aFile(16 * megabyte + 1)],
  [null, aFile(64 * megabyte, 'a.zip', 'application/zip')],
  ['tooLarge', aFile(64 * megabyte + 1, 'a.zip', 'application/zip')],
  ['tooLarge', aFile(17 * megabyte, 'voice.mp3', 'audio/mpeg')],
])('checks size limits before sending: %s', (refusal, file) => {
  expect(withFiles([], [file], newId)[0]?.refusal).toBe(refusal);
});

it('accepts ten files, each with its own caption', () => {
  const queue = withFiles(
    [],
    Array.from({ length: 12 }, () => aFile(1)),
    newId,
  );
  expect(queue).toHaveLength(10);
  const id = queue[3]?.id ?? '';
  expect(withChanged(queue, id, { caption: 'Olhe' }).map(({ caption }) => caption)[3]).toBe('Olhe');
});

it('cuts a long file name at its beginning to keep the extension', () => {
  const [one] = withFiles([], [aFile(1, `${'x'.repeat(400)}.pdf`)], newId);
  expect(one?.info.name).toHaveLength(300);
  expect(one?.info.name.endsWith('.pdf')).toBe(true);
});

describe('files saved by main', () => {
  const fileId = '11111111-1111-4111-8111-111111111111';
  const saved = attachedFile.parse({ fileId, ticketId: 7, name: 'a.png', type: 'image/png', size: 3, caption: 'Olhe' });

  it('come before files attached since, with their captions', () => {
    const queue = withSaved(withFiles([], [aFile(1, 'b.png')], newId), [saved]);
    expect(queue.map(({ info, caption, saveState }) => [info.name, caption, saveState])).toEqual([
      ['a.png', 'Olhe', 'saved'],
      ['b.png', '', 'saving'],
    ]);
  });

  it('are not added twice and do not overwrite newer captions', () => {
    const queue = withChanged(withSaved([], [saved]), fileId, { caption: 'Olhe só' });
    expect(withSaved(queue, [saved])).toBe(queue);
  });
});

it('formats file sizes in the language of the screen', () => {
  expect([fileSize(1536, 'en'), fileSize(2.5 * megabyte, 'pt')]).toEqual(['1.5 kB', '2,5 MB']);
});
