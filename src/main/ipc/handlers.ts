import type { Backend } from '../backend/backend';
import type { Downloads } from '../downloads/downloads';
import type { Exports } from '../downloads/exports';
import type { UploadSessions } from '../outbox/upload-sessions';
import type { AccountHandlersDeps } from './handlers/account-handlers';
import { accountHandlers } from './handlers/account-handlers';
import { backendHandlers } from './handlers/backend-handlers';
import { exportHandlers } from './handlers/export-handlers';
import { fileHandlers } from './handlers/file-handlers';
import type { LiveHandlersDeps } from './handlers/live-handlers';
import { liveHandlers } from './handlers/live-handlers';
import type { LockHandlersDeps } from './handlers/lock-handlers';
import { lockHandlers } from './handlers/lock-handlers';
import { mediaHandlers } from './handlers/media-handlers';
import type { OfflineCacheHandlersDeps } from './handlers/offline-cache-handlers';
import { offlineCacheHandlers } from './handlers/offline-cache-handlers';
import type { SessionHandlersDeps } from './handlers/session-handlers';
import { sessionHandlers } from './handlers/session-handlers';
import type { ShellHandlersDeps } from './handlers/shell-handlers';
import { shellHandlers } from './handlers/shell-handlers';
import type { UpdateHandlersDeps } from './handlers/update-handlers';
import { updateHandlers } from './handlers/update-handlers';
import type { WindowHandlersDeps } from './handlers/window-handlers';
import { windowHandlers } from './handlers/window-handlers';
import type { Handlers } from './router';

export type HandlersDeps = SessionHandlersDeps &
  AccountHandlersDeps &
  LiveHandlersDeps &
  LockHandlersDeps &
  OfflineCacheHandlersDeps &
  ShellHandlersDeps &
  UpdateHandlersDeps &
  WindowHandlersDeps & {
    backend: Backend;
    downloads: Downloads;
    exports: Omit<Exports, 'isOpen'>;
    files: Omit<UploadSessions, 'isArriving'>;
  };

/** Maps every call of the renderer to its service. */
export function createHandlers(services: HandlersDeps): Handlers {
  return {
    ...sessionHandlers(services),
    ...accountHandlers(services),
    ...backendHandlers(services),
    ...liveHandlers(services),
    ...lockHandlers(services),
    ...fileHandlers(services),
    ...mediaHandlers(services),
    ...exportHandlers(services),
    ...offlineCacheHandlers(services),
    ...shellHandlers(services),
    ...updateHandlers(services),
    ...windowHandlers(services),
  };
}
