import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { root } from './test-files';
import {
  bundledPackages,
  importedPackages,
  installedPackages,
  sourcesIn,
  thirdPartyNotices,
} from './third-party-notices';

it('list each shipped package once, with its licence', () => {
  const notices = thirdPartyNotices([
    { name: 'b', version: '1.0.0', identifier: 'MIT', text: 'Text of b' },
    { name: 'a', version: '2.0.0', identifier: 'LGPL-3.0' },
    { name: 'b', version: '1.0.0', identifier: 'MIT', text: 'Text of b' },
  ]);
  expect(notices.indexOf('a 2.0.0 (LGPL-3.0)')).toBeLessThan(notices.indexOf('b 1.0.0 (MIT)\n\nText of b'));
  expect(notices.split('Text of b')).toHaveLength(2);
});

it('refuse a package without any licence by name', () => {
  expect(() => thirdPartyNotices([{ name: 'x', version: '1.0.0' }])).toThrow('Packages without a licence: x 1.0.0.');
});

it('read production packages from the lock file, without those for development', () => {
  const names = installedPackages(root).map(({ name }) => name);
  expect(names).toContain('pg');
  expect(names).not.toContain('vitest');
  const pg = installedPackages(root).find(({ name }) => name === 'pg');
  expect(pg?.identifier).toBe('MIT');
  expect(pg?.text).toContain('Permission is hereby granted');
  expect(() => thirdPartyNotices(installedPackages(root))).not.toThrow();
});

it('read bundled packages from the outputs of the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'recado-notices-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'out/renderer'), { recursive: true });
  const lame = { name: '@breezystack/lamejs', version: '1.2.7', identifier: 'LGPL-3.0', text: 'GNU' };
  writeFileSync(join(folder, 'out/renderer/licenses.json'), JSON.stringify([lame]));
  expect(bundledPackages(folder, ['out/renderer'])).toEqual([lame]);
});

it('contain what the modules of the page import, workers among them, and not what their tests import', () => {
  const names = importedPackages(root, sourcesIn(root, 'src/renderer')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['@breezystack/lamejs', 'antd', '@rc-component/trigger', 'react']));
  expect(names).not.toContain('vitest');
});
