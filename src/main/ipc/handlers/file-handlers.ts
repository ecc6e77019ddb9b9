import type { UploadSessions } from '@main/outbox/upload-sessions';

import type { Handlers } from '../router';

type Names =
  | 'files.begin'
  | 'files.append'
  | 'files.cancel'
  | 'files.attach'
  | 'files.attached'
  | 'files.caption'
  | 'files.order'
  | 'files.preview'
  | 'outbox.sendFile';

export function fileHandlers({ files }: { files: Omit<UploadSessions, 'isArriving'> }): Pick<Handlers, Names> {
  return {
    'files.begin': (request) => files.begin(request),
    'files.append': (piece) => {
      files.append(piece);
    },
    'files.cancel': (file) => {
      files.cancel(file);
    },
    'files.attach': (file) => {
      files.keep(file);
    },
    'files.attached': () => files.attachedFiles(),
    'files.caption': (request) => {
      files.caption(request);
    },
    'files.order': (list) => {
      files.order(list);
    },
    'files.preview': (file) => files.preview(file),
    'outbox.sendFile': (draft) => files.send(draft),
  };
}
