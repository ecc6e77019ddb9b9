import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createPrivateFile } from './private-file';

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recado-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

it('bytes are readable by their owner only, and no temporary file is left', () => {
  const folder = join(aFolder(), 'deeper');
  const file = createPrivateFile(join(folder, 'secrets'));
  expect(file.read()).toBeNull();
  file.write(Uint8Array.of(1, 2));
  file.write(Uint8Array.of(3));
  expect([...(file.read() ?? [])]).toEqual([3]);
  expect(readdirSync(folder)).toEqual(['secrets']);
  expect(statSync(join(folder, 'secrets')).mode & 0o077).toBe(0);
  file.remove();
  file.remove();
  expect(file.read()).toBeNull();
});

it('an interrupted write leaves the old bytes, and does not block the next write', () => {
  const folder = aFolder();
  const file = createPrivateFile(join(folder, 'secrets'));
  file.write(Uint8Array.of(1));
  writeFileSync(join(folder, 'secrets.new'), 'half');
  expect([...(file.read() ?? [])]).toEqual([1]);
  file.write(Uint8Array.of(2));
  expect([...(file.read() ?? [])]).toEqual([2]);
});

it('a refusing disk throws, and the old bytes stay', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'in-the-way'), '');
  expect(() => createPrivateFile(join(folder, 'in-the-way', 'secrets')).write(Uint8Array.of(1))).toThrow();
});

it('a folder in its place throws and stays, without a temporary file', () => {
  const folder = aFolder();
  mkdirSync(join(folder, 'secrets', 'deeper'), { recursive: true });
  const file = createPrivateFile(join(folder, 'secrets'));
  expect(() => file.read()).toThrow('EISDIR');
  expect(() => file.write(Uint8Array.of(1))).toThrow();
  expect(readdirSync(folder)).toEqual(['secrets']);
  expect(readdirSync(join(folder, 'secrets'))).toEqual(['deeper']);
});

it('a file is set aside under a mark, a missing one is ignored', () => {
  const folder = aFolder();
  const file = createPrivateFile(join(folder, 'secrets'));
  file.setAside('damaged');
  expect(readdirSync(folder)).toEqual([]);
  file.write(Uint8Array.of(1));
  file.setAside('damaged');
  expect(file.read()).toBeNull();
  expect(readdirSync(folder)).toEqual(['secrets.damaged']);
  expect([...readFileSync(join(folder, 'secrets.damaged'))]).toEqual([1]);
});

it('a file is readable by its owner only, also after an interrupted write', () => {
  const folder = aFolder();
  writeFileSync(join(folder, 'secrets.new'), 'half', { mode: 0o644 });
  createPrivateFile(join(folder, 'secrets')).write(Uint8Array.of(1));
  expect(statSync(join(folder, 'secrets')).mode & 0o777).toBe(0o600);
});

it('bytes are appended to a file that is there, and to no other', () => {
  const folder = aFolder();
  const file = createPrivateFile(join(folder, 'log'));
  expect(() => file.append(Uint8Array.of(1))).toThrow('ENOENT');
  file.write(Uint8Array.of(1));
  file.append(Uint8Array.of(2, 3));
  file.append(Uint8Array.of(4));
  expect([...(file.read() ?? [])]).toEqual([1, 2, 3, 4]);
  expect(statSync(join(folder, 'log')).mode & 0o777).toBe(0o600);
});
