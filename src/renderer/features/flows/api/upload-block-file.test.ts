import { expect, it } from 'vitest';

import { compressed } from './upload-block-file';

const picture = new File(['x'.repeat(100)], 'a.png');

it('a picture is compressed at a quality of 0.7 [BLOCK-068]', async () => {
  const asked: [string, number][] = [];
  const smaller = await compressed(picture, async (file, quality) => {
    asked.push([file.name, quality]);
    return new Blob(['x']);
  });
  expect(asked).toEqual([['a.png', 0.7]]);
  expect(smaller.size).toBe(1);
});

it('a picture that grew or cannot be read is uploaded unchanged', async () => {
  expect(await compressed(picture, async () => new Blob(['x'.repeat(200)]))).toBe(picture);
  expect(await compressed(picture, () => Promise.reject(new Error('no picture')))).toBe(picture);
});
