import { z } from 'zod';

import { apiToken } from '../domain/api-token';
import { apiTokenId, connectionId } from '../domain/ids';
import { wireList } from '../domain/wire';
import { anyReply, idInText } from './codecs';
import type { EndpointTable } from './endpoint';

const ofConnection = z.object({ connectionId: idInText(connectionId) });

/** Tokens of a connection for programs that send messages, on servers with the capability `apiTokens`. */
export const apiTokensApi = {
  /** Oldest first. */
  'apiTokens.list': {
    method: 'GET',
    path: '/whatsapp/:connectionId/tokens',
    access: 'admin',
    params: ofConnection,
    reply: wireList(apiToken),
  },
  /** The only answer that contains the token. */
  'apiTokens.create': {
    method: 'POST',
    path: '/whatsapp/:connectionId/tokens',
    access: 'admin',
    params: ofConnection,
    body: z.object({ name: z.string().trim().min(1).max(50) }),
    reply: apiToken.extend({ token: z.string().min(1) }),
  },
  'apiTokens.revoke': {
    method: 'DELETE',
    path: '/whatsapp/:connectionId/tokens/:tokenId',
    access: 'admin',
    params: ofConnection.extend({ tokenId: idInText(apiTokenId) }),
    reply: anyReply,
  },
} satisfies EndpointTable;
