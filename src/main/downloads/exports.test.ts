import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createExports } from './exports';

function aBench(choose: (proposed: string) => string | null = (proposed) => proposed) {
  const folder = mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const choosePlace = async (proposed: string) => choose(proposed);
  const exports = createExports({ folder: () => folder, choosePlace });
  return { folder, exports };
}

const request = { name: 'contatos.csv' };
const idOf = async (begun: Promise<{ exportId: string } | null>) => ({ exportId: (await begun)?.exportId ?? '' });

it('a text is written in pieces to the chosen file, which appears once it is complete', async () => {
  const { folder, exports } = aBench();
  const id = await idOf(exports.begin(request));
  await exports.append({ ...id, content: 'name;number\r\n' });
  await exports.append({ ...id, content: 'Conceição;55\r\n' });
  expect(readdirSync(folder)).toEqual([`.${id.exportId}.part`]);
  expect(await exports.finish(id)).toEqual({ name: 'contatos.csv' });
  expect(readFileSync(join(folder, 'contatos.csv'), 'utf8')).toBe('name;number\r\nConceição;55\r\n');
  await expect(exports.append({ ...id, content: 'more' })).rejects.toThrow('ERR_FILE_NOT_SAVED');
});

it('bytes are written as they are', async () => {
  const { folder, exports } = aBench();
  const id = await idOf(exports.begin(request));
  const bytes = new Uint8Array([0x50, 0x4b, 0x00, 0xff]);
  await exports.append({ ...id, content: bytes });
  await exports.finish(id);
  expect(new Uint8Array(readFileSync(join(folder, 'contatos.csv')))).toEqual(bytes);
});

it('a name in use is not proposed, and a path in a name is removed', async () => {
  const proposals: string[] = [];
  const { folder, exports } = aBench((proposed) => {
    proposals.push(proposed);
    return null;
  });
  writeFileSync(join(folder, 'contatos.csv'), '');
  expect(await exports.begin(request)).toBeNull();
  expect(await exports.begin({ name: '../../evil.csv' })).toBeNull();
  expect(proposals).toEqual([join(folder, 'contatos (2).csv'), join(folder, 'evil.csv')]);
  expect(readdirSync(folder)).toEqual(['contatos.csv']);
});

it('the oldest open export is dropped beyond the limit', async () => {
  const { folder, exports } = aBench();
  const begun = [];
  for (let n = 0; n < 5; n += 1) begun.push(await idOf(exports.begin(request)));
  expect(readdirSync(folder)).toHaveLength(4);
  await expect(exports.finish(begun[0] ?? { exportId: '' })).rejects.toThrow('ERR_FILE_NOT_SAVED');
  expect(await exports.finish(begun[4] ?? { exportId: '' })).toEqual({ name: 'contatos.csv' });
});

it('a cancelled export leaves no file, and a failed write is reported', async () => {
  const { folder, exports } = aBench();
  const id = await idOf(exports.begin(request));
  await exports.append({ ...id, content: 'half' });
  await exports.cancel(id);
  expect(readdirSync(folder)).toEqual([]);
  await exports.cancel(id);
  const { exports: nowhere } = aBench(() => join(import.meta.filename, 'contatos.csv'));
  await expect(nowhere.begin(request)).rejects.toThrow('ERR_FILE_NOT_SAVED');
});
