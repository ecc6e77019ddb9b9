import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readHostName } from './host-name';

describe('the host name of the loopback server', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recado-host-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('stays with its data folder, and no other folder has it', () => {
    const name = readHostName(join(folder, 'a'));
    expect(name).toMatch(/^recado-[0-9a-f]{24}\.localhost$/);
    expect(readHostName(join(folder, 'a'))).toBe(name);
    expect(readHostName(join(folder, 'b'))).not.toBe(name);
  });

  it.skipIf(process.platform === 'win32')('is readable by the user alone', () => {
    readHostName(join(folder, 'a'));
    expect(statSync(join(folder, 'a/browser-shell-host')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'a')).mode & 0o777).toBe(0o700);
  });

  it('is replaced where the stored one is none of ours', () => {
    writeFileSync(join(folder, 'browser-shell-host'), '127.0.0.1');
    const name = readHostName(folder);
    expect(name).toMatch(/^recado-/);
    expect(readFileSync(join(folder, 'browser-shell-host'), 'utf8')).toBe(name);
  });
});
