import { dirname } from 'node:path/posix';

/**
 * Tests for changed files: a changed test itself, the test beside a file, then other tests of its folder and of the
 * folders above, up to the feature or area. Returns at most `most` of them and the number of omitted ones.
 */
export function nearestTests(
  changed: readonly string[],
  testFiles: readonly string[],
  most: number,
): { nearest: string[]; left: number } {
  const units = testFiles.filter((path) => !path.startsWith('tests/e2e/') && !needsPreparation(path));
  const distances = units
    .map((path) => ({ path, distance: Math.min(...changed.map((file) => distanceOf(file, path))) }))
    .filter(({ distance }) => distance < outOfReach)
    .sort((a, b) => a.distance - b.distance || a.path.localeCompare(b.path, 'en'));
  return { nearest: distances.slice(0, most).map(({ path }) => path), left: Math.max(0, distances.length - most) };
}

/** Parts of `npm test` that need a keyring, a build or a server of their own. */
function needsPreparation(path: string): boolean {
  return /^tests\/(dev|keychain|packaging|crash|contract)\//.test(path);
}

const outOfReach = 1_000;
/** `src/renderer/features/tags`, `src/server/areas`: a change is not related to tests outside such a folder. */
const areaDepth = 4;

function distanceOf(file: string, test: string): number {
  if (file === test) return 0;
  const bare = (path: string) => path.replace(/(\.test)?\.(tsx?|module\.css|json)$/, '');
  if (bare(file) === bare(test)) return 1;
  const [from, to] = [dirname(file).split('/'), dirname(test).split('/')];
  const shared = from.findIndex((part, index) => part !== to[index]);
  const common = shared === -1 ? from.length : shared;
  const isSameArea = common >= Math.min(areaDepth, from.length, to.length);
  return isSameArea ? 2 + (from.length - common) + (to.length - common) : outOfReach;
}
