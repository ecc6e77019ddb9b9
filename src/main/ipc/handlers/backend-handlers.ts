import { AppError } from '@shared/domain/app-error';

import type { Backend } from '../../backend/backend';
import { isSessionEndpoint } from '../../backend/backend-client';
import type { Handlers } from '../router';

export function backendHandlers({ backend }: { backend: Backend }): Pick<Handlers, 'backend.send'> {
  return {
    'backend.send': ({ name, input }) => {
      if (isSessionEndpoint(name)) throw new AppError('ERR_CALL_REFUSED', 'forbidden', { endpoint: name });
      return backend.forward(name, input);
    },
  };
}
