import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { openBrowser } from './open-browser';

const link = 'http://recado-0.localhost:4780/__shell/open?key=a-Secret_key';

describe.skipIf(process.platform === 'win32')('opening the link in a browser', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'recado-open-'));
    mkdirSync(join(folder, 'bin'));
    writeFileSync(
      join(folder, 'bin/xdg-open'),
      `#!/bin/sh\necho "$@" > '${folder}/begun'\nmv '${folder}/begun' '${folder}/seen'\n`,
      {
        mode: 0o700,
      },
    );
    vi.stubEnv('PATH', `${join(folder, 'bin')}:${process.env.PATH ?? ''}`);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });

  it('names a page on the command line that only the user can read, and never the key', async () => {
    openBrowser(link, { platform: 'linux', hasDisplay: true, isRoot: false }, folder);
    await vi.waitFor(() => expect(existsSync(join(folder, 'seen'))).toBe(true), { timeout: 10_000 });
    const page = readFileSync(join(folder, 'seen'), 'utf8').trim();
    expect(page).toMatch(/\.html$/);
    expect(statSync(page).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(page)).mode & 0o777).toBe(0o700);
    const html = readFileSync(page, 'utf8');
    expect(html).toContain('<form method="post" action="http://recado-0.localhost:4780/__shell/open">');
    expect(html).toContain('name="key" value="a-Secret_key"');
  });

  it('opens nothing without a display', () => {
    openBrowser(link, { platform: 'linux', hasDisplay: false, isRoot: false }, folder);
    expect(existsSync(join(folder, 'node_modules'))).toBe(false);
  });
});
