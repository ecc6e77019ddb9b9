import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { findPackedProgram } from './package/packed-program';
import { smokeTest } from './package/smoke';
import { root } from './test-files';

// Starts the packed program of `dist/`, or the command given, waits for workspace and window, and ends it.
const [given, ...args] = process.argv.slice(2);
const command = given ?? findPackedProgram(join(root, 'dist'), process.platform);
if (command === null) throw new Error('No packed program in dist/: run npm run package first.');
const dataFolder = mkdtempSync(join(tmpdir(), 'recado-smoke-'));
try {
  await smokeTest({ command, args, dataFolder, timeoutMs: 120_000 });
  console.log(`${command}: workspace and window answered.`);
} finally {
  rmSync(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
