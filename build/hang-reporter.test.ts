import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { hangReporter, root } from './test-files';

test('a run with a test that blocks its process ends and names the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-hang-'));
  try {
    const config = { globals: true, include: ['*.case.mjs'], reporters: [hangReporter], teardownTimeout: 100 };
    writeFileSync(join(folder, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(config)} };`);
    writeFileSync(join(folder, 'blocking.case.mjs'), `it('blocks', () => { for (;;); });`);
    writeFileSync(join(folder, 'quick.case.mjs'), `it('ends', () => {});`);
    const { status, stderr } = spawnSync('npx', ['vitest', 'run', '--root', folder], {
      cwd: root,
      encoding: 'utf8',
      shell: process.platform === 'win32',
      env: { ...process.env, RECADO_TEST_SILENCE_MS: '5000' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('No test has ended for 5000 ms. Still running: blocking.case.mjs\n');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
