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
])('limits are known before anything leaves: %s', (refusal, file) => {
  expect(withFiles([], [file], newId)[0]?.refusal).toBe(refusal);
});

it('as many as go at once, each with its own caption', () => {
  const queue = withFiles(
    [],
    Array.from({ length: 12 }, () => aFile(1)),
    newId,
  );
  expect(queue).toHaveLength(10);
  const id = queue[3]?.id ?? '';
  expect(withChanged(queue, id, { caption: 'Olhe' }).map(({ caption }) => caption)[3]).toBe('Olhe');
});

it('of a name that is too long the end stays, which tells the kind', () => {
  const [one] = withFiles([], [aFile(1, `${'x'.repeat(400)}.pdf`)], newId);
  expect(one?.info.name).toHaveLength(300);
  expect(one?.info.name.endsWith('.pdf')).toBe(true);
});

describe('what main has kept', () => {
  const fileId = '11111111-1111-4111-8111-111111111111';
  const saved = attachedFile.parse({ fileId, ticketId: 7, name: 'a.png', type: 'image/png', size: 3, caption: 'Olhe' });

  it('stands before what was attached since, with its words', () => {
    const queue = withSaved(withFiles([], [aFile(1, 'b.png')], newId), [saved]);
    expect(queue.map(({ info, caption, saveState }) => [info.name, caption, saveState])).toEqual([
      ['a.png', 'Olhe', 'saved'],
      ['b.png', '', 'saving'],
    ]);
  });

  it('is there once, and what is here is newer', () => {
    const queue = withChanged(withSaved([], [saved]), fileId, { caption: 'Olhe só' });
    expect(withSaved(queue, [saved])).toBe(queue);
  });
});

it('sizes are read in the language of the screen', () => {
  expect([fileSize(1536, 'en'), fileSize(2.5 * megabyte, 'pt')]).toEqual(['1.5 kB', '2,5 MB']);
});
