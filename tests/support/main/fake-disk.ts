import type { AccountFiles } from '@main/storage/account-files';
import type { PrivateFile } from '@main/storage/private-file';

/** A disk that survives restarts. It can be full, and it can fail between two writes. */
export type FakeDisk = {
  contents: Map<string, Uint8Array>;
  /** Uploaded files by id. */
  stored: Map<string, Uint8Array>;
  isFull: boolean;
  /** Files as one run of the application sees them; later runs find what earlier ones wrote. */
  mount(): DiskMount;
};

export type DiskMount = {
  files: AccountFiles;
  /** Fails every write after this many more. */
  pullAfter(writes: number): void;
  pull(): void;
  isPulled(): boolean;
};

export function createFakeDisk(): FakeDisk {
  const contents = new Map<string, Uint8Array>();
  const disk: FakeDisk = { contents, stored: new Map(), isFull: false, mount };

  function mount(): DiskMount {
    let writesLeft = Infinity;

    function file(name: string): PrivateFile {
      const touch = (): void => {
        if (writesLeft <= 0) throw new Error('the application is gone');
        writesLeft -= 1;
      };
      return {
        read: () => contents.get(name) ?? null,
        write(bytes) {
          touch();
          if (disk.isFull) throw Object.assign(new Error('no space left'), { code: 'ENOSPC' });
          contents.set(name, Uint8Array.from(bytes));
        },
        remove() {
          touch();
          contents.delete(name);
        },
        setAside(mark) {
          touch();
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
      },
      isPulled: () => writesLeft <= 0,
    };
  }

  return disk;
}
