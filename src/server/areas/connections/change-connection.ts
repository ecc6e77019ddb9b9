import { and, asc, eq, inArray, ne } from 'drizzle-orm';

import { existingConnection, wireConnection } from '@server/conversation/channel/connection-rows';
import { requirePlanLimit } from '@server/platform/company/plan-limits';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import { hashApiToken } from '@server/platform/session/api-tokens';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { queues, whatsappQueues, whatsapps } from '@server/platform/storage/schema';
import { apiTokens } from '@server/platform/storage/tables/api-tokens';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import type { ConnectionChange, ConnectionDraft } from '@shared/api/connections';

/** Creates a connection and starts its pairing. Throws `Refusal` if the plan's limit is reached or the name is in use. */
export async function createConnection(services: Services, scope: CompanyScope, draft: ConnectionDraft) {
  const { queueIds = [], isDefault = false, token = '', ...columns } = draft;
  if (token !== '' && !services.quirks.missingCapabilities) throw refused('ERR_WAPP_TOKEN_OF_SERVER');
  await requireOwnQueues(scope, [...queueIds, ...idsOf(draft.transferQueueId)]);
  requireGreeting(draft.greetingMessage ?? '', queueIds.length);
  const at = services.clock.now();
  const id = await refuseDuplicates(() =>
    scope.transaction(async (inner) => {
      await requirePlanLimit(inner, 'connections', services.clock.wall());
      const isFirst = (await inner.count(whatsapps)) === 0;
      const times = { createdAt: at, updatedAt: at };
      const row = await inner.insert(whatsapps, { ...present(columns), name: draft.name, ...times });
      await setQueues(inner, row.id, queueIds);
      if (isDefault || isFirst) await makeDefault(inner, row.id);
      return row.id;
    }),
  );
  await takeToken(services, scope, { whatsappId: id, token });
  await publishRow(services, scope, id);
  await services.channel.pair(id);
  return wireConnection(scope, id);
}

export async function updateConnection(
  services: Services,
  scope: CompanyScope,
  { connectionId, change }: { connectionId: number; change: ConnectionChange },
) {
  const before = await existingConnection(scope, connectionId);
  const { queueIds, isDefault, token = '', ...columns } = change;
  await takeToken(services, scope, { whatsappId: connectionId, token });
  if (before.isDefault && isDefault === false) throw refused('ERR_NO_OTHER_WHATSAPP');
  await requireOwnQueues(scope, [...(queueIds ?? []), ...idsOf(change.transferQueueId)]);
  if (queueIds) requireGreeting(change.greetingMessage ?? before.greetingMessage, queueIds.length);
  const updatedAt = services.clock.now();
  await refuseDuplicates(() =>
    scope.transaction(async (inner) => {
      await inner.update(whatsapps, eq(whatsapps.id, connectionId), { ...present(columns), updatedAt });
      if (queueIds) await setQueues(inner, connectionId, queueIds);
      if (isDefault === true) await makeDefault(inner, connectionId);
    }),
  );
  return publishRow(services, scope, connectionId);
}

/** Deletes a connection. If it was the default, the oldest of the others becomes the default. */
export async function removeConnection(services: Services, scope: CompanyScope, connectionId: number): Promise<void> {
  const { isDefault } = await existingConnection(scope, connectionId);
  services.channel.forget(connectionId);
  await scope.remove(whatsapps, eq(whatsapps.id, connectionId));
  services.publish.toCompany(scope.companyId, 'whatsapp', { action: 'delete', whatsappId: connectionId });
  const [next] = isDefault ? await scope.find(whatsapps, { orderBy: [asc(whatsapps.id)], limit: 1 }) : [];
  if (next === undefined) return;
  await makeDefault(scope, next.id);
  await publishRow(services, scope, next.id);
}

async function publishRow({ publish }: Services, scope: CompanyScope, connectionId: number) {
  const whatsapp = await wireConnection(scope, connectionId);
  publish.toCompany(scope.companyId, 'whatsapp', { action: 'update', whatsapp });
  return whatsapp;
}

/**
 * Tokens are made by the server. A form of an older client may return a token of this connection that it had read before
 * tokens were hashed; an empty field changes nothing. With the quirk `missingCapabilities` a typed token becomes the only
 * one of the connection.
 */
async function takeToken(
  { quirks, clock }: Services,
  scope: CompanyScope,
  { whatsappId, token }: { whatsappId: number; token: string },
): Promise<void> {
  if (token === '') return;
  const hash = hashApiToken(token);
  const ofConnection = eq(apiTokens.whatsappId, whatsappId);
  if ((await scope.count(apiTokens, and(ofConnection, eq(apiTokens.hash, hash)))) > 0) return;
  if (!quirks.missingCapabilities) throw refused('ERR_WAPP_TOKEN_OF_SERVER');
  await scope.remove(apiTokens, ofConnection);
  await scope.insert(apiTokens, { whatsappId, name: 'token', hash, createdAt: clock.now() });
}

/** With several queues the greeting asks the customer to choose one. */
function requireGreeting(greeting: string, queueCount: number): void {
  if (queueCount > 1 && greeting.trim() === '') throw refused('ERR_WAPP_GREETING_REQUIRED');
}

const idsOf = (id: number | null | undefined): number[] => (id === null || id === undefined ? [] : [id]);

async function requireOwnQueues(scope: CompanyScope, queueIds: readonly number[]): Promise<void> {
  const unique = [...new Set(queueIds)];
  if ((await scope.count(queues, inArray(queues.id, unique))) < unique.length) throw missing('ERR_NO_QUEUE_FOUND');
}

async function setQueues(scope: CompanyScope, whatsappId: number, queueIds: readonly number[]): Promise<void> {
  await scope.remove(whatsappQueues, eq(whatsappQueues.whatsappId, whatsappId));
  for (const queueId of new Set(queueIds)) await scope.insert(whatsappQueues, { whatsappId, queueId });
}

async function makeDefault(scope: CompanyScope, connectionId: number): Promise<void> {
  const others = and(ne(whatsapps.id, connectionId), eq(whatsapps.isDefault, true));
  await scope.update(whatsapps, others, { isDefault: false });
  await scope.update(whatsapps, eq(whatsapps.id, connectionId), { isDefault: true });
}

async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'whatsapps_companyId_name_unique')) throw refused('ERR_WAPP_NAME_ALREADY_EXISTS');
    throw error;
  }
}
