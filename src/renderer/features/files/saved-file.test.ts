import { describe, expect, it } from 'vitest';

import { chosenFile, entriesOf, savedFiles, uploadsOf } from './saved-file';

const stored = (id: number, name: string, path = '') => ({ id, name, path, mediaType: '', storedName: '' });
const chosen = (name: string, key = name) => chosenFile(new File(['x'], name), key);

describe('the files of a list', () => {
  it('that the server has stay by their id, those that were chosen are new', () => {
    const files = [...savedFiles([stored(3, 'a.pdf', 'public/a.pdf')]), chosen('b.png')];
    expect(entriesOf(files)).toEqual([
      { id: 3, name: 'a.pdf', path: '' },
      { name: 'b.png', path: '' },
    ]);
  });

  it('keep the name under which the server stores them', () => {
    const files = savedFiles([{ ...stored(3, 'a b.pdf', 'public/fileList/1/a_b.pdf'), storedName: 'a_b.pdf' }]);
    expect(entriesOf(files)).toEqual([{ id: 3, name: 'a b.pdf', path: 'a_b.pdf' }]);
  });

  it('go to the new entries of their names, in whatever order the server lists them', () => {
    const files = [...savedFiles([stored(3, 'b.png')]), chosen('a.pdf'), chosen('b.png', '1'), chosen('b.png', '2')];
    const saved = [stored(9, 'b.png'), stored(8, 'b.png'), stored(3, 'b.png'), stored(7, 'a.pdf')];
    const uploads = uploadsOf(files, saved);
    expect(uploads.map(({ optionId, name }) => [optionId, name])).toEqual([
      [7, 'a.pdf'],
      [9, 'b.png'],
      [8, 'b.png'],
    ]);
  });

  it('keep the end of a name that is too long, and have one even where the file has none', () => {
    expect(chosen(`${'x'.repeat(400)}.pdf`).name).toHaveLength(255);
    expect(chosen(' ', 'key').name).toBe('key');
  });
});
