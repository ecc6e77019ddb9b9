import { useQuery, useQueryClient } from '@tanstack/react-query';

import { useSession } from '@renderer/entities/session/session-store';
import { backend } from '@renderer/lib/backend';
import type { QueueId, QueueOptionId } from '@shared/domain/ids';
import type { QueueOption } from '@shared/domain/queue-option';

import type { MenuNode } from '../model/queue-menu';
import { inOrder, nextOrdinal, numbered, renumbered, withLevel } from '../model/queue-menu';

const menuKey = (accountKey: string, queueId: QueueId) => [accountKey, 'queue-menu', queueId] as const;

/** A queue's menu with all its levels. */
export function useQueueMenu(queueId: QueueId) {
  const { accountKey } = useSession();
  return useQuery({
    queryKey: menuKey(accountKey, queueId),
    queryFn: async () => {
      const options = await backend.send('queueOptions.list', { query: { queueId, parentId: null } });
      return inOrder(options).map(toNode);
    },
    staleTime: 0,
  });
}

function toNode(option: QueueOption): MenuNode {
  return { ...option, children: inOrder(option.children ?? []).map(toNode) };
}

type Texts = { title: string; message: string };

export type MenuActions = {
  add: (parentId: QueueOptionId | null, siblings: readonly MenuNode[], texts: Texts) => Promise<void>;
  change: (node: MenuNode, texts: Texts) => Promise<void>;
  /** Removes an option with its subtree and renumbers the rest of the level. */
  remove: (node: MenuNode, siblings: readonly MenuNode[]) => Promise<void>;
  /** Renumbers a level in the given order. */
  arrange: (parentId: QueueOptionId | null, level: readonly MenuNode[]) => Promise<void>;
};

/** Actions on a menu. Each one is saved at once and refetches the menu, also after a failure. */
export function useMenuActions(queueId: QueueId): MenuActions {
  const client = useQueryClient();
  const { accountKey } = useSession();
  const key = menuKey(accountKey, queueId);
  const saved = async (action: () => Promise<unknown>): Promise<void> => {
    try {
      await action();
    } finally {
      await client.invalidateQueries({ queryKey: key });
    }
  };
  return {
    add: (parentId, siblings, texts) =>
      saved(() =>
        backend.send('queueOptions.create', { body: { ...texts, queueId, parentId, option: nextOrdinal(siblings) } }),
      ),
    change: (node, texts) =>
      saved(async () => {
        const body = changedTexts(node, texts);
        if (Object.keys(body).length === 0) return;
        await backend.send('queueOptions.update', { params: { optionId: node.id }, body });
      }),
    remove: (node, siblings) =>
      saved(async () => {
        await removeFromBelow(node);
        await renumber(siblings.filter(({ id }) => id !== node.id));
      }),
    arrange: (parentId, level) => {
      // Optimistic: shows the new order while the requests are pending.
      client.setQueryData<MenuNode[]>(key, (menu) => menu && withLevel(menu, parentId, numbered(level)));
      return saved(() => renumber(level));
    },
  };
}

/** Removes the lowest options first: a server removes one option and keeps those below it. */
async function removeFromBelow(node: MenuNode): Promise<void> {
  for (const child of node.children) await removeFromBelow(child);
  await backend.send('queueOptions.remove', { params: { optionId: node.id } });
}

async function renumber(level: readonly MenuNode[]): Promise<void> {
  for (const { id, option } of renumbered(level)) {
    await backend.send('queueOptions.update', { params: { optionId: id }, body: { option } });
  }
}

function changedTexts(node: MenuNode, { title, message }: Texts): Partial<Texts> {
  const body: Partial<Texts> = {};
  if (title !== node.title) body.title = title;
  if (message !== node.message) body.message = message;
  return body;
}
