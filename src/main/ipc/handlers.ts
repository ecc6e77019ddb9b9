import type { Backend } from '../backend/backend';
import { backendHandlers } from './handlers/backend-handlers';
import type { LiveHandlersDeps } from './handlers/live-handlers';
import { liveHandlers } from './handlers/live-handlers';
import type { SessionHandlersDeps } from './handlers/session-handlers';
import { sessionHandlers } from './handlers/session-handlers';
import type { ShellHandlersDeps } from './handlers/shell-handlers';
import { shellHandlers } from './handlers/shell-handlers';
import type { Handlers } from './router';

export type HandlersDeps = SessionHandlersDeps & LiveHandlersDeps & ShellHandlersDeps & { backend: Backend };

/** Every call the renderer may make, each with the service that answers it. */
export function createHandlers(services: HandlersDeps): Handlers {
  return {
    ...sessionHandlers(services),
    ...backendHandlers(services),
    ...liveHandlers(services),
    ...shellHandlers(services),
  };
}
