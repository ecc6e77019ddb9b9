import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { root } from './test-files';

test('a run with a test that blocks its process ends, names the file and leaves no process', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-hang-'));
  try {
    writeFileSync(
      join(folder, 'vitest.config.mjs'),
      `import { HangReporter } from ${JSON.stringify(join(root, 'build/hang-reporter.ts'))};
       const reporters = [new HangReporter()];
       export default { test: { globals: true, include: ['*.case.mjs'], reporters, teardownTimeout: 100 } };`,
    );
    writeFileSync(
      join(folder, 'blocking.case.mjs'),
      `import { writeFileSync } from 'node:fs';
it('blocks', () => { writeFileSync(import.meta.dirname + '/pid', String(process.pid)); for (;;); });`,
    );
    writeFileSync(join(folder, 'quick.case.mjs'), `it('ends', () => {});`);
    const { status, stderr } = spawnSync('npx', ['vitest', 'run', '--root', folder], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, RECADO_TEST_SILENCE_MS: '5000' },
    });
    expect(status).toBe(1);
    const blocked = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    if (process.platform === 'linux') expect(() => process.kill(blocked, 0)).toThrow('ESRCH');
    expect(stderr).toContain('No test has ended for 5000 ms. Still running: blocking.case.mjs\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
