import type { AccountFiles } from '@main/storage/account-files';
import type { PrivateFile } from '@main/storage/private-file';

import { diskError } from './disk-error';

export type DiskCall = 'read' | 'write' | 'append' | 'remove' | 'setAside';

/** A disk that survives restarts. It can be full, fail at any call, and stop in the middle of a write. */
export type FakeDisk = {
  contents: Map<string, Uint8Array>;
  /** Uploaded files by id. */
  stored: Map<string, Uint8Array>;
  isFull: boolean;
  /** Called before each call, which fails where this throws. */
  beforeCall: (call: DiskCall, name: string) => void;
  /** Every write and append so far; `bytes` is its size. */
  writes: { call: DiskCall; name: string; bytes: number }[];
  /** Files as one run of the application sees them; later runs find what earlier ones wrote. */
  mount(): DiskMount;
};

export type DiskMount = {
  files: AccountFiles;
  /** Fails every write after this many more; an append that fails first leaves a part of its bytes. */
  pullAfter(writes: number): void;
  pull(): void;
  isPulled(): boolean;
};

export function createFakeDisk(): FakeDisk {
  const contents = new Map<string, Uint8Array>();
  const disk: FakeDisk = {
    contents,
    stored: new Map(),
    isFull: false,
    beforeCall: () => undefined,
    writes: [],
    mount,
  };

  function mount(): DiskMount {
    let writesLeft = Infinity;
    let isOver = false;

    function file(name: string): PrivateFile {
      const touch = (call: DiskCall): void => {
        if (writesLeft <= 0) {
          isOver = true;
          throw new Error('the application is gone');
        }
        writesLeft -= 1;
        disk.beforeCall(call, name);
        if (disk.isFull && (call === 'write' || call === 'append')) throw diskError('ENOSPC');
      };
      return {
        read() {
          disk.beforeCall('read', name);
          return contents.get(name) ?? null;
        },
        write(bytes) {
          touch('write');
          contents.set(name, Uint8Array.from(bytes));
          disk.writes.push({ call: 'write', name, bytes: bytes.length });
        },
        append(bytes) {
          const before = contents.get(name);
          if (before === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
          if (writesLeft <= 0 && !isOver) contents.set(name, joined(before, bytes.subarray(0, bytes.length / 2)));
          touch('append');
          contents.set(name, joined(before, bytes));
          disk.writes.push({ call: 'append', name, bytes: bytes.length });
        },
        remove() {
          touch('remove');
          contents.delete(name);
        },
        setAside(mark) {
          touch('setAside');
          const bytes = contents.get(name);
          if (bytes !== undefined) contents.set(`${name}.${mark}`, bytes);
          contents.delete(name);
        },
      };
    }

    return {
      files: (accountKey) => ({ file: file(accountKey), copy: file(`${accountKey}.copy`) }),
      pullAfter(writes) {
        writesLeft = writes;
      },
      pull() {
        writesLeft = 0;
        isOver = true;
      },
      isPulled: () => writesLeft <= 0,
    };
  }

  return disk;
}

const joined = (one: Uint8Array, other: Uint8Array): Uint8Array => Uint8Array.from(Buffer.concat([one, other]));
