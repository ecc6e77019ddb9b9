import { describe, expect, test } from 'vitest';

import { nearestTests } from './nearest-tests';

const tests = [
  'src/renderer/features/tags/ui/tags-screen.test.tsx',
  'src/renderer/features/tags/model/tag-colors.test.ts',
  'src/renderer/features/users/ui/users-screen.test.tsx',
  'src/server/app/tenancy.test.ts',
  'src/shared/domain/permissions.test.ts',
  'src/shared/domain/recurrence.test.ts',
  'tests/e2e/tags.spec.ts',
  'tests/packaging/packed-application.test.ts',
];
const near = (changed: string[], most = 10) => nearestTests(changed, tests, most);

describe('tests near changed files', () => {
  test('the test beside the file comes first, then the tests of its folder', () => {
    expect(near(['src/shared/domain/recurrence.ts']).nearest).toEqual([
      'src/shared/domain/recurrence.test.ts',
      'src/shared/domain/permissions.test.ts',
    ]);
  });

  test('a feature is reached as a whole, other features are not', () => {
    expect(near(['src/renderer/features/tags/api/tag-queries.ts']).nearest).toEqual([
      'src/renderer/features/tags/model/tag-colors.test.ts',
      'src/renderer/features/tags/ui/tags-screen.test.tsx',
    ]);
  });

  test('a changed test is near itself, and a style sheet is near the test of its component', () => {
    expect(near(['src/server/app/tenancy.test.ts']).nearest).toEqual(['src/server/app/tenancy.test.ts']);
    expect(near(['src/renderer/features/tags/ui/tags-screen.module.css']).nearest[0]).toBe(
      'src/renderer/features/tags/ui/tags-screen.test.tsx',
    );
  });

  test('end-to-end specs and tests that need preparation are left out', () => {
    expect(near(['tests/e2e/tags.spec.ts', 'tests/packaging/pack-application.ts'])).toEqual({ nearest: [], left: 0 });
  });

  test('the rest beyond the limit is counted', () => {
    expect(near(['src/shared/domain/recurrence.ts'], 1)).toEqual({
      nearest: ['src/shared/domain/recurrence.test.ts'],
      left: 1,
    });
  });

  test('no change has no tests', () => {
    expect(near([])).toEqual({ nearest: [], left: 0 });
  });
});
