import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { createPrivateFile } from '../storage/private-file';
import type { DocumentStore } from './store-file';
import { createStoreFile } from './store-file';

function aFile() {
  const folder = mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const path = join(folder, 'settings.json');
  const log = createFakeLogger();
  const open = (): DocumentStore => ({
    get store(): Record<string, unknown> {
      return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>) : {};
    },
    set store(values) {
      writeFileSync(path, JSON.stringify(values));
    },
  });
  const copy = createPrivateFile(join(folder, 'settings.copy'));
  const notified: string[] = [];
  const report = {
    damaged: (outcome: string) => notified.push(outcome),
    saved: (is: boolean) => notified.push(`saved ${is}`),
  };
  const deps = { open, path, copy, clock: createFakeClock(), log, report };
  return { folder, path, log, open, copy, notified, file: createStoreFile(deps) };
}

it('a stored value is read back', () => {
  const { file } = aFile();
  expect(file.read()).toEqual({});
  file.write({ preferences: { volume: 0.3 } });
  expect(file.read()).toEqual({ preferences: { volume: 0.3 } });
});

it('a damaged file is set aside with its content and reported, and the application works', () => {
  const { file, path, folder, log } = aFile();
  writeFileSync(path, '{"preferences": {"volume": 0.');
  expect(file.read()).toEqual({});
  file.write({ fresh: true });
  expect(file.read()).toEqual({ fresh: true });
  const aside = readdirSync(folder).find((name) => name.includes('damaged')) ?? '';
  expect(readFileSync(join(folder, aside), 'utf8')).toContain('"volume": 0.');
  expect(log.text()).toContain('damaged');
});

it('a damaged file is set aside and replaced by its last good copy', () => {
  const { file, path, notified, folder } = aFile();
  file.write({ preferences: { volume: 0.3 } });
  writeFileSync(path, '{"preferences": {"vol');
  expect(file.read()).toEqual({ preferences: { volume: 0.3 } });
  const { checksum, ...values } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
  expect(values).toEqual({ preferences: { volume: 0.3 } });
  expect(checksum).toMatch(/^[0-9a-f]{64}$/);
  expect(notified).toEqual(['saved true', 'recovered']);
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(1);
});

it('a changed value that is still JSON is damage too, and replaced by the last good copy', () => {
  const { file, path, notified } = aFile();
  file.write({ preferences: { volume: 0.3 }, server: 'https://api.example.com' });
  writeFileSync(path, readFileSync(path, 'utf8').replace('api.example.com', 'apj.example.com'));
  expect(file.read()).toEqual({ preferences: { volume: 0.3 }, server: 'https://api.example.com' });
  expect(notified).toEqual(['saved true', 'recovered']);
});

it('a file of an earlier version, which has no checksum, is read', () => {
  const { file, path, notified } = aFile();
  writeFileSync(path, '{"preferences":{"volume":0.3}}');
  expect(file.read()).toEqual({ preferences: { volume: 0.3 } });
  expect(notified).toEqual([]);
});

it('a directory in place of the file is set aside, and the last good copy replaces it', () => {
  const { file, path, notified, folder } = aFile();
  file.write({ preferences: { volume: 0.3 } });
  rmSync(path);
  mkdirSync(join(path, 'inside'), { recursive: true });
  expect(file.read()).toEqual({ preferences: { volume: 0.3 } });
  expect(notified).toEqual(['saved true', 'recovered']);
  expect(readdirSync(folder).filter((name) => name.includes('damaged'))).toHaveLength(1);
  file.write({ preferences: { volume: 0.5 } });
  expect(file.read()).toEqual({ preferences: { volume: 0.5 } });
});

it('a directory in place of the copy is set aside at the next change', () => {
  const { file, path, folder } = aFile();
  mkdirSync(join(folder, 'settings.copy/inside'), { recursive: true });
  file.write({ preferences: { volume: 0.3 } });
  writeFileSync(path, 'x');
  expect(file.read()).toEqual({ preferences: { volume: 0.3 } });
});

it('a damaged copy is not used', () => {
  const { file, path, copy, notified } = aFile();
  file.write({ preferences: { volume: 0.3 } });
  writeFileSync(path, 'x');
  copy.write(Buffer.from('{"preferences": {"volume": 0.9}}'));
  expect(file.read()).toEqual({});
  expect(notified).toEqual(['saved true', 'lost']);
});

it.each(['ENOSPC', 'EROFS'])('a disk that refuses with %s is an error with a text of its own', (code) => {
  const { path, log, copy } = aFile();
  const refusing = {
    get store() {
      return {};
    },
    set store(_values: Record<string, unknown>) {
      throw Object.assign(new Error(code), { code });
    },
  };
  const notified: string[] = [];
  const report = { damaged: () => undefined, saved: (is: boolean) => notified.push(`saved ${is}`) };
  const file = createStoreFile({ open: () => refusing, path, copy, clock: createFakeClock(), log, report });
  expect(() => file.write({})).toThrow(new AppError('ERR_PREFERENCES_NOT_SAVED', 'server'));
  expect(notified).toEqual(['saved false']);
});

it('a store that cannot be opened counts as empty', () => {
  const { path, log, copy } = aFile();
  const open = (): DocumentStore => {
    throw Object.assign(new Error('no'), { code: 'EACCES' });
  };
  expect(createStoreFile({ open, path, copy, clock: createFakeClock(), log }).read()).toEqual({});
  expect(log.text()).toContain('EACCES');
});
