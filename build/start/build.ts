import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

import { bundleBrowserShell } from '../browser-shell-bundle';
import { fingerprint, isBuildFresh, stampBuild } from './freshness';

/** Builds everything if a source has changed. Throws if the build fails; the build prints the reason. */
export async function buildIfStale(root: string): Promise<void> {
  if (isBuildFresh(root)) return;
  console.log('Building Recado ...');
  await buildAll(root);
}

/** Writes all of `out`, the only way in which it is made. Throws if a step fails; the step prints the reason. */
export async function buildAll(root: string): Promise<void> {
  const builtFrom = fingerprint(root);
  const builder = join(root, 'node_modules/electron-vite/bin/electron-vite.js');
  const { status } = spawnSync(process.execPath, [builder, 'build', '--logLevel', 'warn'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (status !== 0) throw new Error('The build failed.');
  await bundleBrowserShell(join(root, 'out/browser-shell'));
  // Loaded here: a start with a fresh build needs neither.
  const { writeNotices } = await import('../third-party-notices');
  writeNotices(root);
  const { writeOpenApi } = await import('../openapi');
  writeOpenApi(root);
  stampBuild(root, builtFrom);
}
