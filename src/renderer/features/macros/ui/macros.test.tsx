import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Macro } from '@shared/domain/macro';
import { anOutgoing, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { useMacroRuns } from '../api/run-store';
import { MacroRuns } from './macro-runs';
import { MacrosDialog } from './macros-dialog';

const ticket = aTicket();
const ref = (name: string) => ({ id: null, name });
const bye: Macro = {
  id: '11111111-1111-4111-8111-111111111111',
  name: 'Despedida',
  key: '1',
  asksFirst: true,
  steps: [
    { kind: 'text', text: 'Até logo, {{firstName}}' },
    { kind: 'tag', tag: ref('VIP') },
    { kind: 'note', note: 'Despedida enviada' },
    { kind: 'resolve' },
  ],
};
const other: Macro = {
  ...bye,
  id: '22222222-2222-4222-8222-222222222222',
  name: 'Outra',
  key: null,
  steps: [{ kind: 'tag', tag: ref('Ouro') }],
};
const vip = { id: 1, name: 'VIP', color: '#111111', kanban: 0 };

beforeEach(() => useMacroRuns.setState([], true));

const show = (answers: Answers = {}, uuid: string | null = ticket.uuid) =>
  showScreen(
    <>
      <MacrosDialog uuid={uuid} macroId={undefined} onClose={() => undefined} />
      <MacroRuns />
    </>,
    {
      answers: {
        'macros.read': () => [bye, other],
        'macros.write': () => undefined,
        'tickets.showByUuid': () => ticket,
        'tickets.show': () => ({ ...ticket, tags: [{ id: 9, name: 'Antiga', color: '#222222' }] }),
        'tags.options': () => [vip],
        'tags.sync': () => undefined,
        'ticketNotes.create': () => ({ id: 1, note: '', ticketId: 7, contactId: 9, createdAt: ticket.createdAt }),
        'outbox.send': () => anOutgoing(),
        'tickets.update': () => ({ ...ticket, status: 'closed' }),
        ...answers,
      },
    },
  );

type Shown = Awaited<ReturnType<typeof show>>;

async function runIt({ user }: Shown): Promise<void> {
  const run = await screen.findByRole<HTMLButtonElement>('button', { name: 'Executar' });
  await waitFor(() => expect(run.disabled).toBe(false));
  await user.click(run);
}

/** Names of the requests that change something. */
const changes = ({ calls }: Shown) =>
  calls
    .map(({ name }) => name)
    .filter((name) => /^(outbox\.(send|retry)|tags\.sync|ticketNotes\.create|tickets\.update)$/.test(name));

describe('a dry run', () => {
  it('shows each step with its values and sends nothing', async () => {
    const shown = await show();
    const steps = await screen.findByRole('list', { name: 'O que a macro fará' });
    expect(
      within(steps)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Enviar textoAté logo, Clara',
      'Colocar etiquetaVIP',
      'Anotar internamenteDespedida enviada',
      'Resolver',
    ]);
    expect(changes(shown)).toEqual([]);
  });

  it('names a step that cannot be done and does not run', async () => {
    const shown = await show();
    await shown.user.click(await screen.findByRole('radio', { name: /Outra/ }));
    await screen.findByText('“Ouro” não existe aqui.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Executar' }).disabled).toBe(true);
    await shown.user.keyboard('{Enter}');
    expect(changes(shown)).toEqual([]);
  });
});

describe('a run', () => {
  it('performs the steps in order and keeps the tags of the ticket', async () => {
    const shown = await show();
    await runIt(shown);
    await waitFor(() =>
      expect(changes(shown)).toEqual(['outbox.send', 'tags.sync', 'ticketNotes.create', 'tickets.update']),
    );
    expect(shown.asked('outbox.send')).toEqual([{ ticketId: 7, body: '*Ana*\nAté logo, Clara' }]);
    expect(shown.asked('tags.sync')).toEqual([{ body: { ticketId: 7, tags: [{ id: 9 }, { id: 1 }] } }]);
    expect(shown.asked('tickets.update')).toMatchObject([{ body: { status: 'closed' } }]);
    await waitFor(() => expect(useMacroRuns.getState()).toEqual([]));
  });

  it('runs by Enter in the dialog', async () => {
    const shown = await show();
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Executar' }).disabled).toBe(false),
    );
    screen.getByRole('radio', { name: /Despedida/ }).focus();
    await shown.user.keyboard('{Enter}');
    await waitFor(() => expect(changes(shown)).toContain('tickets.update'));
  });

  it('stops at the first step that fails, says which, and resumes from there', async () => {
    let isAllowed = false;
    const refuse = () => {
      if (!isAllowed) throw new AppError('ERR_NO_PERMISSION', 'forbidden');
    };
    const shown = await show({ 'tags.sync': refuse });
    await runIt(shown);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Clara: “Despedida” parou no passo 2 de 4: Colocar etiqueta');
    expect(changes(shown)).toEqual(['outbox.send', 'tags.sync']);
    isAllowed = true;
    await shown.user.click(screen.getByRole('button', { name: 'Continuar deste passo' }));
    await waitFor(() => expect(changes(shown).slice(2)).toEqual(['tags.sync', 'ticketNotes.create', 'tickets.update']));
    expect(shown.asked('outbox.send')).toHaveLength(1);
  });

  it('waits for the message, and repeats the failed one instead of sending another', async () => {
    const item = anOutgoing();
    let items = [item];
    const shown = await show({ 'outbox.list': () => items, 'outbox.retry': () => undefined });
    await runIt(shown);
    await screen.findByText(/“Despedida”, passo 1 de 4: Enviar texto/);
    expect(changes(shown)).toEqual(['outbox.send']);
    items = [anOutgoing({ state: 'failed', failure: 'ERR_NO_PERMISSION' })];
    act(() => shown.push('realtime.batch', [{ kind: 'outgoing.changed', item: items[0] }]));
    await screen.findByText(/parou no passo 1 de 4/);
    expect(changes(shown)).toEqual(['outbox.send']);
    await shown.user.click(screen.getByRole('button', { name: 'Continuar deste passo' }));
    await waitFor(() => expect(shown.asked('outbox.retry')).toEqual([{ clientId: item.clientId }]));
    await screen.findByText(/parou no passo 1 de 4/);
    items = [];
    await shown.user.click(screen.getByRole('button', { name: 'Continuar deste passo' }));
    await waitFor(() => expect(changes(shown)).toContain('tickets.update'));
    expect(shown.asked('outbox.send')).toHaveLength(1);
  });

  it('that is stopped performs no further step', async () => {
    const item = anOutgoing();
    const shown = await show({ 'outbox.list': () => [item] });
    await runIt(shown);
    await shown.user.click(await screen.findByRole('button', { name: 'Parar' }));
    const settled = { kind: 'outgoing.settled', clientId: item.clientId, ticketId: 7, message: {} };
    act(() => shown.push('realtime.batch', [settled]));
    await act(async () => undefined);
    expect(changes(shown)).toEqual(['outbox.send']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('names the step of a refused resolution, and shows no toast beside it', async () => {
    const refuse = () => {
      throw new AppError('ERR_NO_PERMISSION', 'forbidden');
    };
    const shown = await show({
      'tickets.update': refuse,
      'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
    });
    await runIt(shown);
    await screen.findByText(/parou no passo 4 de 4: Resolver/);
    expect(screen.getAllByText('Você não tem permissão', { exact: false })).toHaveLength(1);
  });
});

describe('editing', () => {
  it('an empty list explains itself, and a new macro is saved', async () => {
    const shown = await show(
      {
        'macros.read': () => [],
        'quickMessages.options': () => [],
        'queues.list': () => [],
        'users.options': () => [],
      },
      null,
    );
    await screen.findByText('Nenhuma macro ainda');
    await shown.user.click(screen.getByRole('button', { name: 'Nova macro' }));
    await shown.user.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Oi');
    const save = screen.getByRole('button', { name: 'Salvar' });
    await shown.user.click(save);
    await screen.findByText('Complete o passo 1.');
    expect(shown.asked('macros.write')).toEqual([]);
    await shown.user.type(screen.getByRole('textbox', { name: 'Enviar texto' }), 'Olá ');
    await shown.user.click(screen.getByRole('button', { name: 'Primeiro nome' }));
    await shown.user.click(save);
    await waitFor(() => expect(shown.asked('macros.write')).toHaveLength(1));
    expect(shown.asked('macros.write')).toMatchObject([
      { macros: [{ name: 'Oi', key: null, asksFirst: true, steps: [{ kind: 'text', text: 'Olá {{firstName}}' }] }] },
    ]);
    await screen.findByText('Oi');
  });

  it('a macro that ends early is refused at its steps', async () => {
    const shown = await show(
      {
        'macros.read': () => [bye],
        'quickMessages.options': () => [],
        'queues.list': () => [],
        'users.options': () => [],
      },
      null,
    );
    await shown.user.click(await screen.findByRole('button', { name: 'Editar Despedida' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Subir o passo 4' }));
    await shown.user.click(screen.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Transferir, resolver e adiar só podem ser o último passo.');
    expect(shown.asked('macros.write')).toEqual([]);
  });

  it('a macro is deleted after a question', async () => {
    const shown = await show({}, null);
    await shown.user.click(await screen.findByRole('button', { name: 'Excluir Despedida' }));
    await shown.user.click(await screen.findByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(shown.asked('macros.write')).toEqual([{ macros: [other] }]));
  });

  it('macros leave in a file without ids and come back from one', async () => {
    const exportId = '33333333-3333-4333-8333-333333333333';
    const shown = await show(
      {
        'exports.begin': () => ({ exportId }),
        'exports.append': () => undefined,
        'exports.finish': () => ({ name: 'macros.json' }),
      },
      null,
    );
    await shown.user.click(await screen.findByRole('button', { name: 'Exportar' }));
    await screen.findByText(/macros\.json/);
    const [{ text }] = shown.asked('exports.append') as [{ text: string }];
    const renamed = new File([text.replace('Despedida', 'Saída')], 'macros.json', { type: 'application/json' });
    await shown.user.upload(screen.getByLabelText('Importar', { selector: 'input' }), renamed);
    await screen.findByText('1 macro importada; 1 já existiam.');
    expect(shown.asked('macros.write')).toMatchObject([{ macros: [bye, other, { name: 'Saída', key: null }] }]);
    await shown.user.upload(
      screen.getByLabelText('Importar', { selector: 'input' }),
      new File(['x'], 'x.json', { type: 'application/json' }),
    );
    await screen.findByText('Este arquivo não contém macros do Recado, ou contém mais do que cabe.');
    expect(shown.asked('macros.write')).toHaveLength(1);
  });
});
