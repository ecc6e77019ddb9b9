import type { UseMutationResult } from '@tanstack/react-query';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { AreaDefinition } from '@renderer/entities/records/area-definition';
import { useRefreshRecords, useRemoveRecord } from '@renderer/entities/records/area-definition';
import { areaKey } from '@renderer/entities/records/record-areas';
import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { WebhookDraft } from '@shared/api/webhooks';
import type { Webhook } from '@shared/domain/webhook';

export type MadeWebhook = Pick<Webhook, 'name'> & { secret: string };

const refreshMs = 15_000;
const webhooksKey = (accountKey: string) => areaKey(accountKey, 'integrations', 'webhooks');

const isFound = (webhook: Webhook, text: string): boolean =>
  [webhook.name, webhook.url].some((value) => value.toLowerCase().includes(text.toLowerCase()));

/** Webhooks of the company; `onMade` receives the secret of a new one, which no later answer contains. */
export const webhookAreaOf = (onMade: (made: MadeWebhook) => void): AreaDefinition<Webhook, WebhookDraft> => ({
  ...webhookArea,
  create: async (body) => {
    const made = await backend.send('webhooks.create', { body });
    onMade(made);
    return made;
  },
});

export const webhookArea: AreaDefinition<Webhook, WebhookDraft> = {
  key: webhooksKey,
  // A company has few of them, which the server sends at once.
  fetchPage: async ({ searchParam }) => {
    const webhooks = await backend.send('webhooks.list', {});
    return { rows: webhooks.filter((webhook) => isFound(webhook, searchParam)), hasMore: false };
  },
  findSame: async ({ name, url }, user) => {
    const { rows } = await webhookArea.fetchPage({ searchParam: '', pageNumber: 1 }, user);
    return rows.filter((row) => row.name === name && row.url === url);
  },
  create: (body) => backend.send('webhooks.create', { body }),
  update: (webhookId, body) => backend.send('webhooks.update', { params: { webhookId }, body }),
  remove: (webhookId) => backend.send('webhooks.remove', { params: { webhookId } }),
};

export function useRemoveWebhook(): (webhook: Webhook) => void {
  const { t } = useTranslation('integrations');
  return useRemoveRecord(webhookArea, ({ name }) => ({
    title: t('webhooks.removal.title', { name }),
    consequence: t('webhooks.removal.consequence'),
    done: t('webhooks.deleted'),
  }));
}

/** Logged calls of a webhook, the newest first. */
export const webhookCallsQuery = (accountKey: string, webhookId: number) =>
  queryOptions({
    queryKey: areaKey(accountKey, 'integrations', 'webhooks', 'calls', webhookId),
    queryFn: () => backend.send('webhooks.calls', { params: { webhookId } }),
    staleTime: 0,
    refetchInterval: refreshMs,
  });

export function useTestWebhook(webhookId: number): UseMutationResult<unknown, Error, void> {
  return useMutation({
    mutationFn: () => backend.send('webhooks.test', { params: { webhookId } }),
    gcTime: 0,
    // A failed test is logged too.
    onSettled: useRefreshRecords(webhookArea),
  });
}

export function useResendCall(webhookId: number): (callId: number) => Promise<unknown> {
  const client = useQueryClient();
  const { accountKey } = useSession();
  return (callId) =>
    backend
      .send('webhooks.resend', { params: { webhookId, callId } })
      .finally(() => void client.invalidateQueries({ queryKey: webhooksKey(accountKey) }));
}

/** Resolves to the new secret, which no later answer contains. */
export function useRenewWebhookSecret(webhookId: number): () => Promise<string> {
  return async () => (await backend.send('webhooks.renewSecret', { params: { webhookId } })).secret;
}
