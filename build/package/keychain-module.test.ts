import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { keychainModule, requireKeychain } from './keychain-module';
import { readModuleFormat } from './native-module';

function elf(machine: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.writeUInt32BE(0x7f454c46, 0);
  bytes.writeUInt16LE(machine, 18);
  return bytes;
}

function windows(machine: number): Buffer {
  const bytes = Buffer.alloc(256);
  bytes.write('MZ', 0, 'latin1');
  bytes.writeUInt32LE(128, 60);
  bytes.write('PE\0\0', 128, 'latin1');
  bytes.writeUInt16LE(machine, 132);
  return bytes;
}

function mac(...machines: number[]): Buffer {
  const bytes = Buffer.alloc(128);
  const [first = 0] = machines;
  if (machines.length === 1) {
    bytes.writeUInt32BE(0xcffaedfe, 0);
    bytes.writeUInt32LE(first, 4);
    return bytes;
  }
  bytes.writeUInt32BE(0xcafebabe, 0);
  bytes.writeUInt32BE(machines.length, 4);
  machines.forEach((machine, index) => bytes.writeUInt32BE(machine, 8 + index * 20));
  return bytes;
}

it.each([
  ['Linux x64', elf(62), { platform: 'linux', architectures: ['x64'] }],
  ['Linux arm64', elf(183), { platform: 'linux', architectures: ['arm64'] }],
  ['Windows x64', windows(0x8664), { platform: 'win32', architectures: ['x64'] }],
  ['Windows arm64', windows(0xaa64), { platform: 'win32', architectures: ['arm64'] }],
  ['macOS arm64', mac(0x100000c), { platform: 'darwin', architectures: ['arm64'] }],
  ['macOS universal', mac(0x1000007, 0x100000c), { platform: 'darwin', architectures: ['x64', 'arm64'] }],
  ['a text', Buffer.alloc(80, 'x'), null],
  ['an empty file', Buffer.alloc(0), null],
  ['half a Windows file', windows(0x8664).subarray(0, 100), null],
])('the header of %s is read', (_name, bytes, format) => {
  expect(readModuleFormat(bytes)).toEqual(format);
});

it('the header of a real program of this machine is read', () => {
  expect(readModuleFormat(readFileSync(process.execPath))).toMatchObject({
    platform: process.platform,
    architectures: [process.arch],
  });
});

describe('the check before packing', () => {
  const target = { platform: 'linux', arch: 'arm64' };

  function project(content: Buffer | null): string {
    const folder = mkdtempSync(join(tmpdir(), 'recado-keychain-'));
    if (content !== null) put(folder, content);
    return folder;
  }

  function put(folder: string, content: Buffer): void {
    mkdirSync(dirname(join(folder, keychainModule)), { recursive: true });
    writeFileSync(join(folder, keychainModule), content);
  }

  function check(projectDir: string, { isOptional = false, installed = null as Buffer | null } = {}) {
    const lines: string[] = [];
    const installs: unknown[] = [];
    const act = () =>
      requireKeychain({
        projectDir,
        target,
        isOptional,
        print: (line) => lines.push(line),
        install: (wanted) => {
          installs.push(wanted);
          if (installed !== null) put(projectDir, installed);
        },
      });
    return { act, lines, installs };
  }

  it('passes a module for the architecture, and prints it', () => {
    const { act, lines, installs } = check(project(elf(183)));
    act();
    expect(lines).toEqual([`keychain for linux-arm64: ${keychainModule}`]);
    expect(installs).toEqual([]);
  });

  it.each([
    ['is missing', null],
    ['is for linux-x64', elf(62)],
    ['is for win32-arm64', windows(0xaa64)],
    ['is not a native module', Buffer.from('text')],
  ])('stops where the module %s and cannot be installed', (reason, content) => {
    const { act, installs } = check(project(content));
    expect(act).toThrow(`No keychain for linux-arm64: ${keychainModule} ${reason}`);
    expect(installs).toEqual([target]);
  });

  it('goes on where the right one can be installed', () => {
    const { act } = check(project(elf(62)), { installed: elf(183) });
    expect(act).not.toThrow();
  });

  it('warns instead where the package is allowed to have none', () => {
    const { act, lines } = check(project(null), { isOptional: true });
    act();
    expect(lines).toEqual([expect.stringMatching(/^WARNING: this package for linux-arm64 has no keychain/)]);
  });
});
