import { sealedPromptKey } from '@server/conversation/robots/prompt-key';
import { requireFeature } from '@server/platform/company/plan-features';
import type { AreaHandlers } from '@server/platform/http/handler';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { promptKeys } from '@server/platform/storage/tables/prompt-keys';

/** The company's key for its prompts, which no reply and no event contains. */
export function promptKeyHandlers(services: Services): AreaHandlers<'promptKey'> {
  const { clock, publish } = services;
  /** Screens fetch key and prompts again. */
  const notify = ({ companyId }: CompanyScope) => publish.toAdmins(companyId, 'prompt', { action: 'update' });
  return {
    'promptKey.show': async (_input, { scope }) => shown(await scope.first(promptKeys, undefined)),

    async 'promptKey.save'({ body }, { scope }) {
      await requireFeature(scope, 'useOpenAi');
      const columns = { ...sealedPromptKey(services, body.apiKey), updatedAt: clock.now() };
      const row = await scope.transaction(async (inner) => {
        await inner.lockCompany();
        const [changed] = await inner.update(promptKeys, undefined, columns);
        return changed ?? (await inner.insert(promptKeys, { ...columns, createdAt: columns.updatedAt }));
      });
      notify(scope);
      return shown(row);
    },

    async 'promptKey.remove'(_input, { scope }) {
      await scope.remove(promptKeys, undefined);
      notify(scope);
      return '';
    },
  };
}

function shown(row: Row<typeof promptKeys> | undefined) {
  if (row === undefined) return { isSet: false, ending: '', updatedAt: null };
  return { isSet: true, ending: row.ending, updatedAt: row.updatedAt.toISOString() };
}
