import type { UploadSessions } from './upload-sessions';

/** The uploads of one page, which end with it while those of other pages go on. */
export type PageUploads = UploadSessions & {
  /** The page is gone: files that it had not handed over completely are deleted. */
  leave(): void;
};

export function createPageUploads(files: UploadSessions): PageUploads {
  const arriving = new Set<string>();
  return {
    ...files,
    begin(facts) {
      const begun = files.begin(facts);
      arriving.add(begun.fileId);
      return begun;
    },
    cancel(file) {
      arriving.delete(file.fileId);
      files.cancel(file);
    },
    keep(file) {
      files.keep(file);
      arriving.delete(file.fileId);
    },
    send(draft) {
      const sent = files.send(draft);
      arriving.delete(draft.fileId);
      return sent;
    },
    leave() {
      for (const fileId of arriving) discard(files, fileId);
      arriving.clear();
    },
  };
}

function discard(files: UploadSessions, fileId: string): void {
  try {
    files.cancel({ fileId });
  } catch {
    // The session has ended, and every other page of the account with it.
    files.abandon();
  }
}
