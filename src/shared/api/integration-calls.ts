import { z } from 'zod';

import { integrationId } from '../domain/ids';
import { integrationCall, integrationState } from '../domain/integration-call';
import { wireList, wireText } from '../domain/wire';
import { anyReply, idInText, numberInText } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ integrationId: idInText(integrationId) });

/** Calls that integrations made; servers without the capability `integrationCalls` have none of these. */
export const integrationCallsApi = {
  'integrationCalls.states': {
    method: 'GET',
    path: '/queueIntegrationStates',
    access: 'admin',
    reply: wireList(integrationState),
  },
  /** The newest first. */
  'integrationCalls.list': {
    method: 'GET',
    path: '/queueIntegration/:integrationId/calls',
    access: 'admin',
    params: one,
    reply: wireList(integrationCall),
  },
  /** Calls the saved integration once, without a customer, and replies with the text that its program answers. */
  'integrationCalls.test': {
    method: 'POST',
    path: '/queueIntegration/:integrationId/test',
    access: 'admin',
    params: one,
    reply: z.object({ message: wireText }),
  },
  /** Sends the message of a failed webhook call again. */
  'integrationCalls.retry': {
    method: 'POST',
    path: '/queueIntegration/:integrationId/calls/:callId/retry',
    access: 'admin',
    params: one.extend({ callId: numberInText }),
    reply: anyReply,
  },
  /** Replaces the secret that signs webhook calls. No other reply contains it. */
  'integrationCalls.renewSecret': {
    method: 'POST',
    path: '/queueIntegration/:integrationId/secret',
    access: 'admin',
    params: one,
    reply: z.object({ secret: z.string() }),
  },
} satisfies EndpointTable;
