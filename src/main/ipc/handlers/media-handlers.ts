import type { Downloads } from '../../downloads/downloads';
import type { Handlers } from '../router';

type Names = 'media.save' | 'media.cancel' | 'media.reveal' | 'media.read';

export function mediaHandlers({ downloads }: { downloads: Downloads }): Pick<Handlers, Names> {
  return {
    'media.save': (request) => downloads.save(request),
    'media.cancel': ({ transferId }) => {
      downloads.cancel(transferId);
    },
    'media.reveal': ({ transferId }) => {
      downloads.reveal(transferId);
    },
    'media.read': ({ reference }) => downloads.read(reference),
  };
}
