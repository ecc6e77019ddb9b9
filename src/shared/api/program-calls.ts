import { programCall } from '../domain/program-call';
import { wireList } from '../domain/wire';
import type { EndpointTable } from './endpoint';

export const programCallsApi = {
  /** Calls of the messages API, the newest first. Servers without the capability `programCalls` lack this. */
  'programCalls.list': {
    method: 'GET',
    path: '/messages-api/calls',
    access: 'admin',
    reply: wireList(programCall),
  },
} satisfies EndpointTable;
