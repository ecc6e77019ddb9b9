import type { UpdateFeed } from './feed';

/** Everything of an update that touches network, disk or system. Rejects and throws `UpdateError` alone. */
export type UpdateEngine = {
  /** The newest version, from a feed whose signature is right. */
  readFeed(): Promise<UpdateFeed>;
  /** Downloads the version that `readFeed` found last, and verifies it. A complete earlier download is used again. */
  download(onProgress: (percent: number) => void): Promise<void>;
  /** Copies the running version, and answers with the path; null where the system cannot restore one. */
  keepCurrent(): Promise<string | null>;
  /** Starts the installation of the downloaded file, which is verified once more. The application must end at once. */
  install(restarts: boolean): void;
  /** Puts a kept version back and starts it. The application must end at once. */
  restore(backup: string): void;
  /** Deletes the kept version. */
  forget(backup: string): void;
};
