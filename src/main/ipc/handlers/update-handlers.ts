import type { Updates } from '../../updates/updates';
import type { Handlers } from '../router';

export type UpdateHandlersDeps = {
  updates: Pick<Updates, 'view' | 'check' | 'download' | 'restart' | 'setDownloads' | 'reportWork' | 'pageShown'>;
};

type Names =
  | 'updates.read'
  | 'updates.check'
  | 'updates.download'
  | 'updates.restart'
  | 'updates.setDownloads'
  | 'updates.reportWork'
  | 'updates.pageShown';

export function updateHandlers({ updates }: UpdateHandlersDeps): Pick<Handlers, Names> {
  return {
    'updates.read': () => updates.view(),
    'updates.check': () => {
      updates.check();
    },
    'updates.download': () => {
      updates.download();
    },
    'updates.restart': () => {
      updates.restart();
    },
    'updates.setDownloads': ({ downloads }) => {
      updates.setDownloads(downloads);
    },
    'updates.reportWork': (work) => {
      updates.reportWork(work);
    },
    'updates.pageShown': () => {
      updates.pageShown();
    },
  };
}
