import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Inputs of the build. Tests and documentation are excluded. */
const inputs = [
  'src',
  'resources',
  'electron.vite.config.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
  'build/browser-shell-bundle.ts',
  'build/openapi.ts',
  'build/third-party-notices.ts',
];
const outputs = [
  'out/main/index.js',
  'out/main/server.js',
  'out/preload/index.cjs',
  'out/renderer/index.html',
  'out/browser-shell/register.js',
  'out/THIRD-PARTY-NOTICES.txt',
  'out/openapi.json',
];
const stampFile = 'out/.built-from';

/** True if `out` was built from the current sources. Compares contents, because a checkout changes times. */
export function isBuildFresh(root: string): boolean {
  if (!outputs.every((file) => existsSync(join(root, file)))) return false;
  const stamp = join(root, stampFile);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root);
}

export function fingerprint(root: string): string {
  const hash = createHash('sha256');
  for (const input of inputs) addToHash(root, input, hash);
  return hash.digest('hex');
}

/**
 * `builtFrom` is the fingerprint from before the build, so that a file changed during the build makes the next start
 * build again.
 */
export function stampBuild(root: string, builtFrom: string): void {
  const file = join(root, stampFile);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, builtFrom);
}

function addToHash(root: string, path: string, hash: ReturnType<typeof createHash>): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(root, `${path}/${name}`, hash);
  } else if (!/\.test\.tsx?$|\.md$/.test(path)) {
    hash.update(`${path}\0`).update(readFileSync(full)).update('\0');
  }
}
