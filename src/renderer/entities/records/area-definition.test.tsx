import type { QueryClient } from '@tanstack/react-query';
import { useQueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { Button } from 'antd';
import type { JSX } from 'react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import type { AreaDefinition } from './area-definition';
import { useRecordAction, useRecordList, useRemoveRecord, useSaveRecord, useUpdateRecord } from './area-definition';
import { areaKey } from './record-areas';

type Row = { id: number; name: string };

const accountKey = 'server user 3';

/** A server with two records, and the area that requests them. `refused` holds the names of failing requests. */
function createServer() {
  let rows: Row[] = [
    { id: 1, name: 'Vendas' },
    { id: 2, name: 'Suporte' },
  ];
  const requests: string[] = [];
  const refused = new Set<string>();
  /** Names of requests that the server fulfils without an answer. */
  const unanswered = new Set<string>();
  let nextId = 3;
  const answer = <T,>(request: string, result: () => T): Promise<T> => {
    requests.push(request);
    const [name = ''] = request.split(' ');
    if (unanswered.has(name)) {
      result();
      return Promise.reject(new AppError('ERR_OFFLINE', 'offline', { ambiguous: true }));
    }
    return refused.has(name) ? Promise.reject(new AppError('ERR_OFFLINE', 'offline')) : Promise.resolve(result());
  };
  const rename = (id: number, name: string): void => {
    rows = rows.map((row) => (row.id === id ? { id, name } : row));
  };
  const area: AreaDefinition<Row, string> = {
    key: (account) => areaKey(account, 'tags'),
    fetchPage: ({ searchParam, pageNumber }) =>
      answer(`list ${searchParam}${pageNumber}`, () => ({ rows, hasMore: false })),
    create: (name) =>
      answer(`create ${name}`, () => {
        const row = { id: nextId, name };
        nextId += 1;
        rows = [...rows, row];
        return row;
      }),
    findSame: (name) => answer(`find ${name}`, () => rows.filter((row) => row.name === name)),
    update: (id, name) => answer(`update ${id} ${name}`, () => rename(id, name)),
    remove: (id) =>
      answer(`remove ${id}`, () => {
        rows = rows.filter((row) => row.id !== id);
      }),
    afterSave: (id, name) => answer(`upload ${id} ${name}`, () => undefined),
  };
  return { area, requests, refused, unanswered, rename };
}

type Server = ReturnType<typeof createServer>;

function Screen({ server: { area } }: { server: Server }): JSX.Element {
  const { rows = [] } = useRecordList(area, '');
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <ul>
        {rows.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
      </ul>
      {isOpen && <Actions area={area} row={rows[0] ?? { id: 0, name: '' }} />}
      <Button onClick={() => setIsOpen(false)}>close</Button>
    </>
  );
}

function Actions({ area, row }: { area: Server['area']; row: Row }): JSX.Element {
  const [outcome, setOutcome] = useState('');
  const create = useSaveRecord(area, null);
  const update = useSaveRecord(area, row);
  const change = useUpdateRecord(area, row.id);
  const remove = useRemoveRecord(area, ({ name }: Row) => ({
    title: `Remove ${name}?`,
    consequence: 'Tickets lose it.',
    done: 'removed',
  }));
  const archive = useRecordAction(area, (id: number) => area.update(id, 'Arquivo'), { done: 'archived' });
  const note = (save: Promise<unknown>): void => {
    save.then(
      () => setOutcome('saved'),
      (error: unknown) => setOutcome(error instanceof AppError ? error.code : 'unknown'),
    );
  };
  return (
    <>
      <p role="status">{outcome}</p>
      <Button onClick={() => note(create.create('Financeiro'))}>create</Button>
      <Button onClick={() => note(update.change('Balcão'))}>update</Button>
      <Button onClick={() => note(change('Loja'))}>change</Button>
      <Button onClick={() => remove(row)}>remove</Button>
      <Button onClick={() => void archive.run(row.id)}>act</Button>
    </>
  );
}

function ClientProbe({ onClient }: { onClient: (client: QueryClient) => void }): null {
  onClient(useQueryClient());
  return null;
}

async function show() {
  const server = createServer();
  let client: QueryClient | null = null;
  const shown = await showScreen(
    <>
      <RealtimeBridge />
      <ClientProbe onClient={(found) => (client = found)} />
      <Screen server={server} />
    </>,
  );
  await screen.findByText('Vendas');
  const press = async (name: string): Promise<void> => {
    await shown.user.click(screen.getByRole('button', { name }));
    if (name === 'remove') await shown.user.click(await screen.findByRole('button', { name: 'Excluir' }));
  };
  const cache = (): QueryClient => {
    if (client === null) throw new Error('the screen is not shown');
    return client;
  };
  return { ...shown, ...server, press, cache };
}

const names = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

const changes = [
  {
    button: 'create',
    request: 'create Financeiro',
    upload: ['upload 3 Financeiro'],
    after: ['Vendas', 'Suporte', 'Financeiro'],
  },
  { button: 'update', request: 'update 1 Balcão', upload: ['upload 1 Balcão'], after: ['Balcão', 'Suporte'] },
  { button: 'change', request: 'update 1 Loja', upload: [], after: ['Loja', 'Suporte'] },
  { button: 'remove', request: 'remove 1', upload: [], after: ['Suporte'] },
  { button: 'act', request: 'update 1 Arquivo', upload: [], after: ['Arquivo', 'Suporte'] },
];

describe.each(changes)('$button', ({ button, request, upload, after }) => {
  it('sends one request and fetches the list again', async () => {
    const { press, requests } = await show();
    await press(button);
    await waitFor(() => expect(names()).toEqual(after));
    expect(requests).toEqual(['list 1', request, ...upload, 'list 1']);
  });

  it('marks every query of the area as out of date, and no other query', async () => {
    const { press, cache } = await show();
    const own = areaKey(accountKey, 'tags', 'options');
    const others = [areaKey(accountKey, 'files', 'options'), areaKey('server user 4', 'tags', 'options')];
    for (const key of [own, ...others]) cache().setQueryData(key, []);
    await press(button);
    await waitFor(() => expect(names()).toEqual(after));
    expect(cache().getQueryState(own)?.isInvalidated).toBe(true);
    for (const key of others) expect(cache().getQueryState(key)?.isInvalidated).toBe(false);
  });

  it('changes nothing on the screen when the server refuses, and reports the refusal', async () => {
    const { press, requests, refused } = await show();
    refused.add(request.split(' ')[0] ?? '');
    await press(button);
    // Removals and actions report by a toast, saves reject for their form.
    if (button === 'remove' || button === 'act') await screen.findByText(texts.errors.ERR_OFFLINE);
    else await waitFor(() => expect(screen.getByRole('status').textContent).toBe('ERR_OFFLINE'));
    expect(names()).toEqual(['Vendas', 'Suporte']);
    expect(requests).toEqual(['list 1', request, ...(button === 'act' ? ['list 1'] : [])]);
  });
});

it('a create whose second request fails shows the record, and a retry changes it instead of creating another', async () => {
  const { press, requests, refused } = await show();
  refused.add('upload');
  await press('create');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('ERR_OFFLINE'));
  expect(names()).toEqual(['Vendas', 'Suporte', 'Financeiro']);
  refused.clear();
  await press('create');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('saved'));
  expect(requests.filter((request) => !request.startsWith('list'))).toEqual([
    'create Financeiro',
    'upload 3 Financeiro',
    'update 3 Financeiro',
    'upload 3 Financeiro',
  ]);
});

describe('a create whose answer was lost', () => {
  const writes = (requests: readonly string[]) => requests.filter((request) => !request.startsWith('list'));
  const outcome = (text: string) => waitFor(() => expect(screen.getByRole('status').textContent).toBe(text));

  it('counts as done where the record is found', async () => {
    const { press, requests, unanswered } = await show();
    unanswered.add('create');
    await press('create');
    await outcome('saved');
    expect(names()).toEqual(['Vendas', 'Suporte', 'Financeiro']);
    expect(writes(requests)).toEqual(['create Financeiro', 'find Financeiro', 'upload 3 Financeiro']);
  });

  it('is looked for before the next attempt where the server is silent, and not repeated', async () => {
    const { press, requests, unanswered, refused } = await show();
    unanswered.add('create');
    refused.add('find');
    await press('create');
    await outcome('ERR_OFFLINE');
    unanswered.clear();
    refused.clear();
    await press('create');
    await outcome('saved');
    expect(names()).toEqual(['Vendas', 'Suporte', 'Financeiro']);
    expect(writes(requests)).toEqual([
      'create Financeiro',
      'find Financeiro',
      'find Financeiro',
      'update 3 Financeiro',
      'upload 3 Financeiro',
    ]);
  });

  it('is not taken for an older record of the same name', async () => {
    const { press, requests, area } = await show();
    area.findSame = () => Promise.resolve([{ id: 2 }]);
    area.create = (name) => {
      requests.push(`create ${name}`);
      return Promise.reject(new AppError('ERR_OFFLINE', 'offline', { ambiguous: true }));
    };
    await press('create');
    await outcome('ERR_OFFLINE');
    expect(writes(requests)).toEqual(['create Financeiro']);
  });

  it('is not looked for where the request never left', async () => {
    const { press, requests, refused } = await show();
    refused.add('create');
    await press('create');
    await outcome('ERR_OFFLINE');
    expect(writes(requests)).toEqual(['create Financeiro']);
  });
});

it('drafts leave the mutation cache when their form closes', async () => {
  const { press, user, cache } = await show();
  for (const button of ['create', 'change']) {
    await press(button);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('saved'));
  }
  const drafts = () =>
    cache()
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.variables);
  expect(drafts()).toContain('Financeiro');
  await user.click(screen.getByRole('button', { name: 'close' }));
  await waitFor(() => expect(drafts()).toEqual([]));
});

it('a change that another user makes in the area is fetched, a change elsewhere is not', async () => {
  const { push, rename, requests } = await show();
  rename(2, 'Pós-venda');
  push('realtime.batch', [{ kind: 'records.changed', area: 'files' }]);
  push('realtime.batch', [{ kind: 'records.changed', area: 'tags' }]);
  expect(await screen.findByText('Pós-venda')).toBeTruthy();
  expect(requests).toEqual(['list 1', 'list 1']);
});
