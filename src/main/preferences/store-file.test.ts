import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

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
  return { folder, path, log, open, file: createStoreFile({ open, path, clock: createFakeClock(), log }) };
}

it('reads what it wrote', () => {
  const { file } = aFile();
  expect(file.read()).toEqual({});
  file.write({ preferences: { volume: 0.3 } });
  expect(file.read()).toEqual({ preferences: { volume: 0.3 } });
});

it('a damaged file is set aside with what it holds, reported, and the app goes on', () => {
  const { file, path, folder, log } = aFile();
  writeFileSync(path, '{"preferences": {"volume": 0.');
  expect(file.read()).toEqual({});
  file.write({ fresh: true });
  expect(file.read()).toEqual({ fresh: true });
  const aside = readdirSync(folder).find((name) => name.includes('damaged')) ?? '';
  expect(readFileSync(join(folder, aside), 'utf8')).toContain('"volume": 0.');
  expect(log.text()).toContain('damaged');
});

it.each(['ENOSPC', 'EROFS'])('a disk that refuses with %s is an error with a text of its own', (code) => {
  const { path, log } = aFile();
  const refusing = {
    get store() {
      return {};
    },
    set store(_values: Record<string, unknown>) {
      throw Object.assign(new Error(code), { code });
    },
  };
  const file = createStoreFile({ open: () => refusing, path, clock: createFakeClock(), log });
  expect(() => file.write({})).toThrow(new AppError('ERR_PREFERENCES_NOT_SAVED', 'server'));
});

it('a store that does not open counts as empty', () => {
  const { path, log } = aFile();
  const open = (): DocumentStore => {
    throw Object.assign(new Error('no'), { code: 'EACCES' });
  };
  expect(createStoreFile({ open, path, clock: createFakeClock(), log }).read()).toEqual({});
  expect(log.text()).toContain('EACCES');
});
