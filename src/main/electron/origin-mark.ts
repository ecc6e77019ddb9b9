import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';

import type { Clock } from '../ports/clock';
import type { OriginMark } from '../ports/origin-mark';

/** Functions of the operating system that the marks need. */
export type MarkingSystem = {
  platform: string;
  clock: Pick<Clock, 'now'>;
  writeFile: (path: string, text: string) => Promise<void>;
  /** Rejects where the program is missing or fails. */
  run: (program: string, args: readonly string[]) => Promise<unknown>;
};

const timeoutMs = 5_000;
const runFile = promisify(execFile);

export const markingSystem = {
  platform: process.platform,
  writeFile: (path: string, text: string) => writeFile(path, text),
  run: (program: string, args: readonly string[]) => runFile(program, args, { timeout: timeoutMs }),
};

export function createOriginMark(system: MarkingSystem): OriginMark {
  if (system.platform === 'win32') return windowsMark(system);
  return system.platform === 'darwin' ? macMark(system) : linuxMark(system);
}

/** The stream that SmartScreen and Office read. Zone 3 is the internet. */
function windowsMark({ writeFile: write }: MarkingSystem): OriginMark {
  return {
    mark: (path, origin) => write(`${path}:Zone.Identifier`, `[ZoneTransfer]\r\nZoneId=3\r\nHostUrl=${origin}/\r\n`),
  };
}

/** The attribute that Gatekeeper reads: flags, time in hexadecimal seconds, application, event. */
function macMark({ run, clock }: MarkingSystem): OriginMark {
  return {
    async mark(path) {
      const seconds = Math.floor(clock.now() / 1000)
        .toString(16)
        .padStart(8, '0');
      const value = `0081;${seconds};Recado;${randomUUID().toUpperCase()}`;
      await run('/usr/bin/xattr', ['-w', 'com.apple.quarantine', value, path]);
    },
  };
}

/** The attribute of freedesktop.org, by the program of GLib or of the attr package, whichever is installed. */
function linuxMark({ run }: MarkingSystem): OriginMark {
  return {
    async mark(path, origin) {
      try {
        await run('gio', ['set', '--type=string', path, 'xattr::xdg.origin.url', origin]);
      } catch {
        await run('setfattr', ['--name=user.xdg.origin.url', `--value=${origin}`, path]);
      }
    },
  };
}
