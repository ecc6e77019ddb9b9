import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { FilesScreen } from '@renderer/features/files/ui/files-screen';
import { IntegrationsScreen } from '@renderer/features/integrations/ui/integrations-screen';
import { PromptsScreen } from '@renderer/features/prompts/ui/prompts-screen';
import { UsersScreen } from '@renderer/features/users/ui/users-screen';
import { showScreen } from '@tests/support/renderer/show-screen';

type Row = { id: number; name: string };

const areas = [
  {
    id: '[FILE-019]',
    area: 'files',
    endpoint: 'files.list',
    list: <FilesScreen />,
    answer: (rows: Row[]) => ({ files: rows.map((row) => ({ ...row, message: '', options: [] })), hasMore: false }),
  },
  {
    id: '[PROMPT-033]',
    area: 'prompts',
    endpoint: 'prompts.list',
    list: <PromptsScreen />,
    answer: (rows: Row[]) => ({
      prompts: rows.map((row) => ({ ...row, maxTokens: 100, queueId: null, queue: null })),
      hasMore: false,
    }),
  },
  {
    id: '[INTEG-023]',
    area: 'integrations',
    endpoint: 'integrations.list',
    list: <IntegrationsScreen />,
    answer: (rows: Row[]) => ({ queueIntegrations: rows.map((row) => ({ ...row, type: 'n8n' })), hasMore: false }),
  },
] as const;

it.each(areas)('the list of $area refetches after changes by others $id', async ({ area, endpoint, list, answer }) => {
  let rows: Row[] = [{ id: 1, name: 'Antiga' }];
  const { push } = await showScreen(
    <>
      <RealtimeBridge />
      {list}
    </>,
    { user: { profile: 'admin' }, answers: { [endpoint]: () => answer(rows) } },
  );
  await screen.findByText('Antiga');
  const happens = (next: Row[]) => {
    rows = next;
    push('realtime.batch', [{ kind: 'records.changed', area }]);
  };
  happens([...rows, { id: 2, name: 'De outra pessoa' }]);
  expect(await screen.findByText('De outra pessoa')).toBeTruthy();
  happens([{ id: 1, name: 'Renomeada' }, ...rows.slice(1)]);
  expect(await screen.findByText('Renomeada')).toBeTruthy();
  expect(screen.queryByText('Antiga')).toBeNull();
  happens(rows.slice(1));
  await waitFor(() => expect(screen.queryByText('Renomeada')).toBeNull());
  expect(screen.getByText('De outra pessoa')).toBeTruthy();
});

it('the pending invitations follow those that other admins send and withdraw', async () => {
  const eva = { id: 4, name: 'Eva', email: 'eva@x.test', profile: 'user', queues: [] };
  let rows = [{ ...eva, expiresAt: '2026-03-20T12:00:00.000Z', isExpired: false }];
  const { push } = await showScreen(
    <>
      <RealtimeBridge />
      <UsersScreen />
    </>,
    {
      user: { profile: 'admin' },
      capabilities: ['invitations'],
      answers: {
        'users.list': () => ({ users: [], count: 0, hasMore: false }),
        'queues.list': () => [],
        'invitations.list': () => rows,
      },
    },
  );
  await screen.findByRole('button', { name: 'Convites (1)' });
  rows = [...rows, { ...rows[0]!, id: 5, name: 'Rui' }];
  push('realtime.batch', [{ kind: 'records.changed', area: 'invitations' }]);
  await screen.findByRole('button', { name: 'Convites (2)' });
  rows = [];
  push('realtime.batch', [{ kind: 'records.changed', area: 'invitations' }]);
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Convites/ })).toBeNull());
});
