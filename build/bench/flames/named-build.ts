import { copyFileSync, cpSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

import { build } from 'electron-vite';

/**
 * Builds the application into a folder of its own, with the names of its functions and with source maps. Answers with
 * the folder that stands for `out`; packages and resources are the repository's.
 */
export async function buildWithNames(root: string, folder: string): Promise<string> {
  const out = join(folder, 'out');
  mkdirSync(folder, { recursive: true });
  copyFileSync(join(root, 'package.json'), join(folder, 'package.json'));
  for (const shared of ['node_modules', 'resources']) symlinkSync(join(root, shared), join(folder, shared), 'junction');
  await build({ root, logLevel: 'error', build: { outDir: out, minify: false, sourcemap: true } });
  cpSync(join(root, 'out/browser-shell'), join(out, 'browser-shell'), { recursive: true });
  return out;
}
