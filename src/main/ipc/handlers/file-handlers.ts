import type { FileDesk } from '../../outbox/files/file-desk';
import type { Handlers } from '../router';

type Names = 'files.begin' | 'files.append' | 'files.cancel' | 'outbox.sendFile';

export function fileHandlers({ files }: { files: FileDesk }): Pick<Handlers, Names> {
  return {
    'files.begin': (facts) => files.begin(facts),
    'files.append': (piece) => {
      files.append(piece);
    },
    'files.cancel': (file) => {
      files.cancel(file);
    },
    'outbox.sendFile': (draft) => files.send(draft),
  };
}
