import { and, asc, eq } from 'drizzle-orm';

import { existingConnection } from '@server/conversation/channel/connection-rows';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { hashApiToken, newApiToken } from '@server/platform/session/api-tokens';
import type { Row } from '@server/platform/storage/company-scope';
import { apiTokens } from '@server/platform/storage/tables/api-tokens';
import { wireRow } from '@server/platform/storage/wire-row';

/** Tokens of one company. */
const mostTokens = 50;

/** The messages API's tokens. An answer holds a token once, at its creation, and never a hash. */
export function apiTokenHandlers({ clock }: Services): AreaHandlers<'apiTokens'> {
  return {
    async 'apiTokens.list'({ params: { connectionId } }, { scope }) {
      await existingConnection(scope, connectionId);
      const where = eq(apiTokens.whatsappId, connectionId);
      return (await scope.find(apiTokens, { where, orderBy: [asc(apiTokens.id)] })).map(withoutHash);
    },

    async 'apiTokens.create'({ params: { connectionId }, body: { name } }, { scope }) {
      await existingConnection(scope, connectionId);
      const token = newApiToken();
      const draft = { whatsappId: connectionId, name, hash: hashApiToken(token), createdAt: clock.now() };
      const row = await scope.transaction(async (inner) => {
        await inner.lockCompany();
        if ((await inner.count(apiTokens)) >= mostTokens) throw refused('ERR_API_TOKENS_LIMIT', { limit: mostTokens });
        return inner.insert(apiTokens, draft);
      });
      return { ...withoutHash(row), token };
    },

    async 'apiTokens.revoke'({ params: { connectionId, tokenId } }, { scope }) {
      await existingConnection(scope, connectionId);
      const own = and(eq(apiTokens.id, tokenId), eq(apiTokens.whatsappId, connectionId));
      const revoked = await scope.take(apiTokens, own);
      if (revoked.length === 0) throw missing('ERR_NO_API_TOKEN_FOUND');
      return { message: 'Token revoked.' };
    },
  };
}

function withoutHash({ hash: _secret, ...row }: Row<typeof apiTokens>) {
  return wireRow(row);
}
