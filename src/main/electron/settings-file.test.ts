import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it, vi } from 'vitest';

import { createFakeClock } from '@tests/support/main/fake-clock';
import { createFakeLogger } from '@tests/support/main/fake-logger';

import { openSettingsFile } from './settings-file';

vi.mock('electron', () => ({ ipcMain: { removeAllListeners: () => undefined } }));

describe('a settings file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-settings-'));
  const open = (name: string, inside = folder) =>
    openSettingsFile({ folder: inside, name, clock: createFakeClock(), log: createFakeLogger() });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  it('stores values readable by this user only', () => {
    open('one').write({ 'a.b': 1, preferences: { volume: 0.3 } });
    expect(open('one').read()).toEqual({ 'a.b': 1, preferences: { volume: 0.3 } });
    expect(statSync(join(folder, 'one.json')).mode & 0o777).toBe(0o600);
  });

  it('reads as empty when it is damaged, and sets the damaged file aside', () => {
    writeFileSync(join(folder, 'two.json'), '{"half":');
    const file = open('two');
    expect(file.read()).toEqual({});
    file.write({ whole: true });
    expect(open('two').read()).toEqual({ whole: true });
    const aside = readdirSync(folder).find((name) => name.startsWith('two.json.damaged'));
    expect(readFileSync(join(folder, aside ?? ''), 'utf8')).toBe('{"half":');
  });

  it('reports a refusing disk with one code, and does not prevent the start', () => {
    writeFileSync(join(folder, 'not-a-folder'), '');
    const file = open('three', join(folder, 'not-a-folder'));
    expect(file.read()).toEqual({});
    expect(() => file.write({ a: 1 })).toThrow('ERR_PREFERENCES_NOT_SAVED');
  });
});
