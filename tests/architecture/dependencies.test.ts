import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';
import { z } from 'zod';

import { repositoryRoot } from './repository-files';

const read = (name: string): unknown => JSON.parse(readFileSync(join(repositoryRoot, name), 'utf8'));
const versions = z.record(z.string(), z.string());
const manifest = z.object({ dependencies: versions, devDependencies: versions }).parse(read('package.json'));
const installed = z.object({ integrity: z.string().optional(), link: z.boolean().optional() });
const lock = z.object({ packages: z.record(z.string(), installed) }).parse(read('package-lock.json'));

it('the versions of direct dependencies are exact', () => {
  const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, version]) => !/^(npm:[\w@/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
});

it('every package of the lock file has a hash', () => {
  const packages = Object.entries(lock.packages).filter(([name]) => name !== '');
  expect(packages.length).toBeGreaterThan(500);
  expect(packages.filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))).toEqual([]);
});
