import type { MarkingSystem } from '@main/electron/origin-mark';

import { createFakeClock } from './fake-clock';

type Program = 'gio' | 'setfattr' | '/usr/bin/xattr';

/** Files with streams and attributes, and the programs that set them, which refuse whatever the real ones refuse. */
export function createFakeMarkingSystem(platform: string, installed: readonly Program[] = []) {
  const files = new Map<string, Map<string, string>>();
  const ran: string[] = [];
  const attributesOf = (path: string): Map<string, string> => {
    const found = files.get(path);
    if (found === undefined) throw new Error(`ENOENT: ${path}`);
    return found;
  };
  const setUserAttribute = (path: string, name: string, value: string): void => {
    if (!name.startsWith('user.')) throw new Error(`Operation not permitted: ${name}`);
    attributesOf(path).set(name, value);
  };
  const programs: Record<Program, (args: readonly string[]) => void> = {
    gio([command, type, path = '', attribute = '', value = '', ...rest]) {
      if (command !== 'set' || type !== '--type=string' || rest.length > 0) throw new Error('gio: usage');
      if (!attribute.startsWith('xattr::')) throw new Error('Setting attribute not supported');
      setUserAttribute(path, `user.${attribute.slice('xattr::'.length)}`, value);
    },
    setfattr(args) {
      const [, name, value, path] = /^--name=(\S+) --value=(\S*) (.+)$/.exec(args.join(' ')) ?? [];
      if (name === undefined || value === undefined || path === undefined) throw new Error('setfattr: usage');
      setUserAttribute(path, name, value);
    },
    '/usr/bin/xattr'([flag, name = '', value = '', path = '', ...rest]) {
      if (flag !== '-w' || rest.length > 0) throw new Error('xattr: usage');
      // The system ignores a quarantine that it cannot read.
      const isReadable = /^[0-9a-f]{4};[0-9a-f]{8};[^;]+;[0-9A-F]{8}(-[0-9A-F]{4}){3}-[0-9A-F]{12}$/.test(value);
      if (name !== 'com.apple.quarantine' || !isReadable) throw new Error(`unreadable: ${name}=${value}`);
      attributesOf(path).set(name, value);
    },
  };
  const system: MarkingSystem = {
    platform,
    clock: createFakeClock(),
    async writeFile(path, text) {
      const [, file = '', stream = ''] = /^(.+):([^:\\/]+)$/.exec(path) ?? [];
      if (platform !== 'win32' || stream !== 'Zone.Identifier') throw new Error(`ENOENT: ${path}`);
      attributesOf(file).set(stream, text);
    },
    async run(program, args) {
      ran.push(program);
      const found = installed.find((name) => name === program);
      if (found === undefined) throw new Error(`spawn ${program} ENOENT`);
      programs[found](args);
    },
  };
  return {
    system,
    ran,
    add: (path: string) => files.set(path, new Map()),
    marks: (path: string) => attributesOf(path),
  };
}
