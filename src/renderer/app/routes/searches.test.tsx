import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';

import type { EndpointName } from '@shared/api/table';
import { AppError } from '@shared/domain/app-error';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { screens } from './screens';

/** An empty answer to every list endpoint. */
const nothing = () => ({
  tickets: [],
  users: [],
  contacts: [],
  tags: [],
  schedules: [],
  flows: [],
  flow: [],
  prompts: [],
  queueIntegrations: [],
  records: [],
  files: [],
  companies: [],
  count: 0,
  hasMore: false,
});
const lists: readonly [path: string, endpoint: EndpointName][] = [
  ['/users', 'users.list'],
  ['/contacts', 'contacts.list'],
  ['/tags', 'tags.list'],
  ['/quick-messages', 'quickMessages.list'],
  ['/schedules', 'schedules.list'],
  ['/chats/:id?', 'chats.list'],
  ['/campaigns', 'campaigns.list'],
  ['/prompts', 'prompts.list'],
  ['/queue-integration', 'integrations.list'],
  ['/phrase-lists', 'phraseCampaigns.list'],
  ['/flowbuilders', 'flows.list'],
  ['/files', 'files.list'],
  ['/contact-lists', 'contactLists.list'],
  ['/financeiro', 'invoices.list'],
];

function screenOf(path: string): ComponentType {
  const row = screens.find((candidate) => candidate.path === path);
  if (row === undefined) throw new Error(`no screen at ${path}`);
  return row.Screen;
}

const noHits = { total: 0, hits: [] };

async function show(path: string, answers: Answers) {
  const Screen = screenOf(path);
  const common = {
    'announcements.all': () => [],
    'phraseCampaigns.list': nothing,
    'drafts.read': () => [],
    'queues.list': () => [],
    'users.options': () => [],
    'tags.options': () => [],
    'search.local': () => ({ messages: noHits, files: noHits, tickets: noHits, contacts: noHits }),
  };
  const shown = await showScreen(
    <Suspense>
      <Screen />
    </Suspense>,
    { user: { profile: 'admin', super: true }, answers: { ...common, ...answers } },
  );
  if (path.startsWith('/tickets')) await shown.user.click(await screen.findByRole('tab', { name: 'Busca' }));
  return { ...shown, box: await screen.findByRole('searchbox') };
}

async function asksOnce(path: string, endpoint: EndpointName): Promise<void> {
  const { asked, box } = await show(path, { [endpoint]: endpoint === 'invoices.list' ? () => [] : nothing });
  // An empty tickets search sends nothing; every other list loads when it opens.
  if (!path.startsWith('/tickets')) await waitFor(() => expect(asked(endpoint)).not.toHaveLength(0));
  const timers = stopTimers();
  const before = asked(endpoint).length;
  fireEvent.change(box, { target: { value: 'cl' } });
  await timers.pass(400);
  fireEvent.change(box, { target: { value: 'cla' } });
  await timers.pass(499);
  expect(asked(endpoint)).toHaveLength(before);
  await timers.pass(1);
  await timers.until(() => asked(endpoint).length > before);
  expect(asked(endpoint)).toHaveLength(before + 1);
  expect(asked(endpoint).at(-1)).toMatchObject({ query: { searchParam: 'cla' } });
}

it('a search of tickets sends one request half a second after the last letter [CONST-001] [TKT-028]', () =>
  asksOnce('/tickets/:ticketId?', 'tickets.list'));

it.each(lists)('a search at %s sends one request half a second after the last letter [CONST-001]', asksOnce);

it.each(lists)(
  'a list at %s that fails to load shows its error in the one error component [ERR-032]',
  async (path, endpoint) => {
    await show(path, {
      [endpoint]: () => {
        throw new AppError('ERR_NOBODY_WROTE_THIS', 'forbidden');
      },
    });
    const sentence = await screen.findByText(
      'Você não tem permissão para isso. Se precisar, peça acesso a um administrador. (ERR_NOBODY_WROTE_THIS)',
    );
    expect(sentence.closest('[role=alert]')).not.toBeNull();
  },
);
