import { desc, eq } from 'drizzle-orm';

import { askDialogflow } from '@server/conversation/robots/dialogflow';
import { requireFeature } from '@server/platform/company/plan-features';
import type { AreaHandlers } from '@server/platform/http/handler';
import { missing, refused } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { containing, offsetOf } from '@server/platform/storage/search';
import { queueIntegrations } from '@server/platform/storage/tables/automation';
import { isUniqueViolation } from '@server/platform/storage/unique-violation';
import { wireRow } from '@server/platform/storage/wire-row';
import type { IntegrationDraft } from '@shared/api/integrations';
import { projectNameOf } from '@shared/domain/integration';

const integrationsPerPage = 20;

type IntegrationRow = Row<typeof queueIntegrations>;

export function integrationHandlers({ clock, publish, robots, outgoing }: Services): AreaHandlers<'integrations'> {
  const publishRow = (row: IntegrationRow, action: 'create' | 'update') => {
    const queueIntegration = withoutSecret(row);
    publish.toCompany(row.companyId, 'queueIntegration', { action, queueIntegration });
    return wireRow(row);
  };

  return {
    async 'integrations.list'({ query: { searchParam, pageNumber } }, { scope }) {
      const where = searchParam === undefined ? undefined : containing(queueIntegrations.name, searchParam);
      const offset = offsetOf(pageNumber, integrationsPerPage);
      const orderBy = [desc(queueIntegrations.createdAt), desc(queueIntegrations.id)];
      const rows = await scope.find(queueIntegrations, { where, orderBy, limit: integrationsPerPage, offset });
      const count = await scope.count(queueIntegrations, where);
      return { queueIntegrations: rows.map(withoutSecret), count, hasMore: count > offset + rows.length };
    },

    'integrations.show': async ({ params }, { scope }) => wireRow(await existing(scope, params.integrationId)),

    async 'integrations.create'({ body }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      outgoing.requireAllowed(body.urlN8N);
      const at = clock.now();
      const columns = { ...columnsOf(body), createdAt: at, updatedAt: at };
      return publishRow(await refuseDuplicates(() => scope.insert(queueIntegrations, columns)), 'create');
    },

    async 'integrations.update'({ params, body }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      if (body.urlN8N !== undefined) outgoing.requireAllowed(body.urlN8N);
      const draft = { ...(await existing(scope, params.integrationId)), ...present(body) };
      const changes = { ...present(body), projectName: projectNameOf(draft), updatedAt: clock.now() };
      const own = eq(queueIntegrations.id, params.integrationId);
      const [row] = await refuseDuplicates(() => scope.update(queueIntegrations, own, changes));
      if (row === undefined) throw missing('ERR_NO_DIALOG_FOUND');
      return publishRow(row, 'update');
    },

    async 'integrations.remove'({ params }, { scope }) {
      const { id } = await existing(scope, params.integrationId);
      await scope.remove(queueIntegrations, eq(queueIntegrations.id, id));
      publish.toCompany(scope.companyId, 'queueIntegration', { action: 'delete', integrationId: id });
      return '';
    },

    async 'integrations.testSession'({ body }, { scope }) {
      await requireFeature(scope, 'useIntegrations');
      const query = { sessionId: 'recado-test', text: 'Oi', place: robots.dialogflow };
      return { message: await askDialogflow(outgoing.of(scope.companyId), body, query) };
    },
  };
}

const columnsOf = (draft: IntegrationDraft) => ({ ...draft, projectName: projectNameOf(draft) });

function withoutSecret({ jsonContent: _secret, ...row }: IntegrationRow) {
  return wireRow(row);
}

async function existing(scope: CompanyScope, integrationId: number): Promise<IntegrationRow> {
  const row = await scope.first(queueIntegrations, eq(queueIntegrations.id, integrationId));
  if (row === undefined) throw missing('ERR_NO_DIALOG_FOUND');
  return row;
}

async function refuseDuplicates<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (!isUniqueViolation(error, 'queue_integrations_companyId_name_unique')) throw error;
    throw refused('ERR_INTEGRATION_NAME_ALREADY_EXISTS');
  }
}
