import { and, desc, eq, lte } from 'drizzle-orm';

import { newWebhookSecret } from '@server/conversation/robots/webhook-signature';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Draft, Row } from '@server/platform/storage/company-scope';
import { webhookCalls, webhooks } from '@server/platform/storage/tables/webhooks';
import { healthOf, mostLoggedCalls } from '@shared/domain/integration-call';

export type WebhookRow = Row<typeof webhooks>;
type CallRow = Row<typeof webhookCalls>;

/** Throws `Refusal` if the company has no such webhook. */
export async function existingWebhook(scope: CompanyScope, webhookId: number): Promise<WebhookRow> {
  const row = await scope.byId(webhooks, webhookId);
  if (row === undefined) throw missing('ERR_NO_WEBHOOK_FOUND');
  return row;
}

/** Webhooks with their states, without secrets. */
export async function wireWebhooks(scope: CompanyScope, rows: readonly WebhookRow[]) {
  const ids = rows.map(({ id }) => id);
  const calls = await scope.among(webhookCalls, webhookCalls.webhookId, ids);
  const newestFirst = calls
    .sort((one, other) => other.id - one.id)
    .map(({ webhookId, error, createdAt }) => ({ webhookId, error, createdAt: createdAt.toISOString() }));
  return rows.map(({ id, name, url, events, active }) => {
    const own = newestFirst.filter(({ webhookId }) => webhookId === id);
    return { id, name, url, events, active, ...healthOf(own), lastCallAt: own[0]?.createdAt ?? null };
  });
}

export function wireCall(row: CallRow) {
  const { id, event, eventId, attempt, isManual, status, error, durationMs, willRetry, createdAt } = row;
  const facts = { id, event, eventId, attempt, isManual, status, error, durationMs, willRetry };
  return { ...facts, canResend: canResend(row), createdAt: createdAt.toISOString() };
}

/** A test is made anew instead, and a call that is tried again needs no help. */
export const canResend = ({ event, error, willRetry }: CallRow): boolean =>
  event !== 'test' && error !== '' && !willRetry;

/** Logs a call and removes those beyond the limit of its webhook. */
export async function logWebhookCall(scope: CompanyScope, draft: Draft<typeof webhookCalls>): Promise<void> {
  await scope.insert(webhookCalls, draft);
  const own = eq(webhookCalls.webhookId, draft.webhookId);
  const oldest = { where: own, orderBy: [desc(webhookCalls.id)], offset: mostLoggedCalls, limit: 1 };
  const [surplus] = await scope.find(webhookCalls, oldest);
  if (surplus !== undefined) await scope.remove(webhookCalls, and(own, lte(webhookCalls.id, surplus.id)));
}

const place = 'secret of a webhook';

/** A new secret, in plain text and as it is stored. */
export function newSecret({ secretBox }: Pick<Services, 'secretBox'>) {
  const plain = newWebhookSecret();
  return { plain, stored: secretBox.encrypt(plain, place) };
}

/** Null for a secret that this server cannot decrypt. */
export const secretOf = ({ secretBox }: Pick<Services, 'secretBox'>, { secret }: WebhookRow): string | null =>
  secretBox.decrypt(secret, place);
