import { asc, eq, inArray } from 'drizzle-orm';

import type { AreaHandlers } from '@server/platform/http/handler';
import { missing } from '@server/platform/http/refusal';
import type { Services } from '@server/platform/services';
import type { CompanyScope, Row } from '@server/platform/storage/company-scope';
import { present } from '@server/platform/storage/present';
import { queueOptions } from '@server/platform/storage/tables/queue-options';
import type { WireRow } from '@server/platform/storage/wire-row';
import { wireRow } from '@server/platform/storage/wire-row';

import { existingQueue } from './change-queue';

type OptionRow = Row<typeof queueOptions>;
type OptionTree = WireRow<OptionRow> & { children: OptionTree[] };

export function queueOptionHandlers({ clock }: Services): AreaHandlers<'queueOptions'> {
  return {
    /** Lists the options of a parent with their subtrees; without a parent, every option of the queue. */
    async 'queueOptions.list'({ query }, { scope }) {
      await existingQueue(scope, query.queueId);
      const rows = await optionsOf(scope, query.queueId);
      const { parentId } = query;
      return rows.filter((row) => parentId === undefined || row.parentId === parentId).map((row) => treeOf(row, rows));
    },

    async 'queueOptions.create'({ body }, { scope }) {
      await existingQueue(scope, body.queueId);
      if (body.parentId !== null) {
        const parent = await existingOption(scope, body.parentId);
        if (parent.queueId !== body.queueId) throw missing('ERR_NO_QUEUE_OPTION_FOUND');
      }
      const at = clock.now();
      const row = await scope.insert(queueOptions, { ...body, createdAt: at, updatedAt: at });
      return { ...wireRow(row), children: [] };
    },

    async 'queueOptions.update'({ params, body }, { scope }) {
      const changes = { ...present(body), updatedAt: clock.now() };
      const [row] = await scope.update(queueOptions, eq(queueOptions.id, params.optionId), changes);
      if (row === undefined) throw missing('ERR_NO_QUEUE_OPTION_FOUND');
      return wireRow(row);
    },

    /** Deletes the whole subtree. */
    async 'queueOptions.remove'({ params }, { scope }) {
      const row = await existingOption(scope, params.optionId);
      const tree = treeOf(row, await optionsOf(scope, row.queueId));
      await scope.remove(queueOptions, inArray(queueOptions.id, idsIn(tree)));
      return '';
    },
  };
}

function optionsOf(scope: CompanyScope, queueId: number): Promise<OptionRow[]> {
  return scope.find(queueOptions, { where: eq(queueOptions.queueId, queueId), orderBy: [asc(queueOptions.id)] });
}

async function existingOption(scope: CompanyScope, optionId: number): Promise<OptionRow> {
  const row = await scope.first(queueOptions, eq(queueOptions.id, optionId));
  if (row === undefined) throw missing('ERR_NO_QUEUE_OPTION_FOUND');
  return row;
}

/** Terminates, because the parent of an option never changes and so no cycle can arise. */
function treeOf(row: OptionRow, all: readonly OptionRow[]): OptionTree {
  const children = all.filter(({ parentId }) => parentId === row.id).map((child) => treeOf(child, all));
  return { ...wireRow(row), children };
}

function idsIn(tree: OptionTree): number[] {
  return [tree.id, ...tree.children.flatMap(idsIn)];
}
