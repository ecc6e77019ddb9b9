import type { HandlersDeps } from '@main/ipc/handlers';

/** Updates that are off, and report each call. */
export function createFakeUpdates(report: (step: unknown) => void): HandlersDeps['updates'] {
  return {
    view: () => ({ version: '1.0.0', state: { kind: 'off', reason: 'noKey' }, downloads: true }),
    check: () => report('checkUpdates'),
    download: () => report('downloadUpdate'),
    restart: () => report('restartForUpdate'),
    setDownloads: (downloads) => report(['downloads', downloads]),
    reportWork: ({ isRecording }) => report(['work', isRecording]),
    pageShown: () => report('pageShown'),
  };
}
