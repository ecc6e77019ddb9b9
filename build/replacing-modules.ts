/**
 * Tests of main and the preload script that replace modules with `vi.mock`: each runs in a process of its own, because files that share one also
 * share what they have imported. `tests/architecture/test-files.test.ts` finds files that are missing here.
 */
export const replacingModules = [
  'src/main/electron/**/*.test.ts',
  'src/main/offline-cache/reset.test.ts',
  'src/main/storage/sync-folder.test.ts',
  'src/preload/index.test.ts',
];
