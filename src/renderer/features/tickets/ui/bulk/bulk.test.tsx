import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { usePendingActions } from '@renderer/entities/delayed-action/pending-actions';
import { useBulkRuns } from '@renderer/entities/ticket/bulk/bulk-runs';
import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import { hasMark, setMark } from '@renderer/entities/ticket/ticket-marks';
import { ticketPath } from '@renderer/entities/ticket/ticket-path';
import { AppError } from '@shared/domain/app-error';
import type { CallInput } from '@shared/ipc/calls';
import type { DelayedResult } from '@shared/ipc/delayed-action';
import { aTicket, minute } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { useBulkCommands } from '../../api/bulk-commands';
import { changeTicketView, forgetTicketViews } from '../../api/ticket-view-store';
import { TicketManager } from '../ticket-manager';

const account = 'server user 3';
const ticket = (id: number, name: string, parts: Record<string, unknown> = {}) =>
  aTicket({ id, updatedAt: minute(10 - id), unreadMessages: 0, contact: { id, name, number: String(id) }, ...parts });
const rows = [ticket(1, 'Ada'), ticket(2, 'Bia'), ticket(3, 'Cid'), ticket(4, 'Dora')];
const [ada, bia, cid] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]];

beforeEach(() => {
  forgetTicketViews();
  usePendingActions.setState([], true);
  useBulkRuns.setState([], true);
  for (const { uuid } of rows) setMark(account, 'unread', { uuid, isSet: false });
});

type Run = CallInput<'delayed.run'>;

/** Actions that main holds until the test ends them. */
function heldActions() {
  const held = new Map<number, { run: Run; end: (result: DelayedResult) => void; refuse: (error: AppError) => void }>();
  const byAction = new Map<string, number>();
  const answers: Answers = {
    'delayed.run': (run: Run) =>
      new Promise((end, refuse) => {
        held.set(run.action.ticketId, { run, end, refuse });
        byAction.set(run.actionId, run.action.ticketId);
      }),
    'delayed.undo': ({ actionId }: { actionId: string }) =>
      held.get(byAction.get(actionId) ?? 0)?.end({ outcome: 'undone', by: 'user' }),
  };
  return { held, answers };
}

async function show({ answers = {}, tickets = rows, path = '/tickets', open = null as string | null } = {}) {
  const shown = await showScreen(<TicketManager openUuid={open} selectedUuid={open} />, {
    path,
    answers: {
      'tickets.list': ({ query }: { query: { status?: string } }) => ({
        tickets: query.status === 'open' ? tickets : [],
        count: tickets.length,
        hasMore: false,
      }),
      ...answers,
    },
  });
  await screen.findByText('Ada');
  return shown;
}

const linkOf = (name: string) => screen.getByText(name).closest('a')!;
const ctrlClick = (name: string) => fireEvent.click(screen.getByText(name), { ctrlKey: true });
const shiftClick = (name: string) => fireEvent.click(screen.getByText(name), { shiftKey: true });
const chosen = () =>
  screen
    .queryAllByRole('listitem')
    .filter((row) => within(row).queryByRole('img', { name: 'Selecionado' }) !== null)
    .map((row) => /Ada|Bia|Cid|Dora/.exec(row.textContent)?.[0]);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const listed = () => screen.queryAllByRole('listitem').map((row) => /Ada|Bia|Cid|Dora/.exec(row.textContent)?.[0]);

describe('the selection', () => {
  it('is made by keys: X toggles a row, and Shift with an arrow extends it', async () => {
    const { user } = await show();
    act(() => linkOf('Ada').focus());
    await user.keyboard('x');
    expect(chosen()).toEqual(['Ada']);
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(chosen()).toEqual(['Ada', 'Bia']);
    act(() => linkOf('Ada').focus());
    await user.keyboard('x');
    expect(chosen()).toEqual(['Bia']);
  });

  it('is made by Ctrl and Shift with a click, which opens no conversation', async () => {
    const { path } = await show();
    ctrlClick('Ada');
    shiftClick('Cid');
    expect(chosen()).toEqual(['Ada', 'Bia', 'Cid']);
    ctrlClick('Bia');
    expect(chosen()).toEqual(['Ada', 'Cid']);
    expect(path()).toBe('/tickets');
  });

  it('is counted for screen readers', async () => {
    await show();
    ctrlClick('Ada');
    ctrlClick('Bia');
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('2 selecionados');
  });

  it('ends with Escape, which closes nothing else, and the focus stays in the list', async () => {
    const { user } = await show();
    ctrlClick('Ada');
    act(() => linkOf('Bia').focus());
    let hasArrived = false;
    const listen = () => (hasArrived = true);
    document.addEventListener('keydown', listen);
    await user.keyboard('{Escape}');
    document.removeEventListener('keydown', listen);
    expect([chosen(), hasArrived, document.activeElement]).toEqual([[], false, linkOf('Bia')]);
    ctrlClick('Ada');
    await user.click(await button('Limpar a seleção (Esc)'));
    expect(chosen()).toEqual([]);
    await expect.poll(() => document.activeElement?.closest('[role=listitem]')).toBeTruthy();
  });

  it('ends with a change of the tab', async () => {
    const { user } = await show();
    ctrlClick('Ada');
    await user.click(screen.getByRole('tab', { name: /^Aguardando/ }));
    await user.click(screen.getByRole('tab', { name: /^Atendendo/ }));
    await screen.findByText('Ada');
    expect(chosen()).toEqual([]);
  });

  it('takes the keys of its actions, and gives them back', async () => {
    await show();
    ctrlClick('Ada');
    await button('Resolver');
    expect(Object.keys(useBulkCommands.getState()).toSorted()).toEqual([
      'resolve',
      'snooze',
      'tag',
      'transfer',
      'unread',
    ]);
    ctrlClick('Ada');
    await waitFor(() => expect(useBulkCommands.getState()).toEqual({}));
  });
});

describe('resolving the selection', () => {
  it('hides the tickets at once, and one toast brings all back', async () => {
    const { held, answers } = heldActions();
    const { user } = await show({ answers });
    ctrlClick('Ada');
    ctrlClick('Cid');
    await user.click(await button('Resolver'));
    expect(await screen.findByText('2 atendimentos resolvidos.')).toBeTruthy();
    expect(listed()).toEqual(['Bia', 'Dora']);
    expect([...held.values()].map(({ run }) => run.action)).toMatchObject([
      { kind: 'changeTicket', ticketId: 1, change: { status: 'closed' }, stopsOnMessage: true },
      { kind: 'changeTicket', ticketId: 3, change: { status: 'closed' }, stopsOnMessage: true },
    ]);
    expect(new Set([...held.values()].map(({ run }) => run.batchId)).size).toBe(1);
    await user.click(await button('Desfazer'));
    await expect.poll(listed).toEqual(['Ada', 'Bia', 'Cid', 'Dora']);
    expect(useBulkRuns.getState()).toEqual([]);
    await expect.poll(() => screen.queryByText('2 atendimentos resolvidos.')).toBeNull();
  });

  it('shows its progress after the first answer, when nothing can be undone any more', async () => {
    const { held, answers } = heldActions();
    const { user } = await show({ answers });
    ctrlClick('Ada');
    ctrlClick('Bia');
    await user.click(await button('Resolver'));
    await button('Desfazer');
    act(() => held.get(1)?.end({ outcome: 'done', ticket: { ...ada, status: 'closed' } }));
    expect(await screen.findByText('Resolvendo: 1 de 2')).toBeTruthy();
    await expect.poll(() => screen.queryByRole('button', { name: 'Desfazer' })).toBeNull();
    act(() => held.get(2)?.end({ outcome: 'done', ticket: { ...bia, status: 'closed' } }));
    await expect.poll(() => screen.queryByText(/^Resolvendo/)).toBeNull();
  });

  it.each([
    ['customer', 'Cid: escreveu de novo: o atendimento continua aberto.'],
    ['colleague', 'Cid: um colega assumiu o atendimento; nada foi alterado.'],
  ] as const)('names tickets that failed, one stopped by a %s too, and retries the refused', async (by, line) => {
    const { held, answers } = heldActions();
    const { user } = await show({ answers });
    for (const name of ['Ada', 'Bia', 'Cid']) ctrlClick(name);
    await user.click(await button('Resolver'));
    await button('Desfazer');
    act(() => held.get(1)?.end({ outcome: 'done', ticket: { ...ada, status: 'closed' } }));
    act(() => held.get(2)?.refuse(new AppError('ERR_NO_PERMISSION', 'forbidden')));
    act(() => held.get(3)?.end({ outcome: 'undone', by }));
    const failures = await screen.findByRole('alert', { name: '2 atendimentos não foram resolvidos' });
    const [refused, stopped] = within(failures).getAllByRole('listitem');
    expect([refused?.textContent, stopped?.textContent]).toEqual(['Bia: Você não tem permissão para isso.', line]);
    await expect.poll(listed).toContain('Bia');
    await user.click(within(failures).getByRole('button', { name: 'Tentar de novo' }));
    expect(await screen.findByText('1 atendimento resolvido.')).toBeTruthy();
    expect(screen.queryByRole('alert', { name: /não foram resolvidos/ })).toBeNull();
    act(() => held.get(2)?.end({ outcome: 'done', ticket: { ...bia, status: 'closed' } }));
    await expect.poll(() => useBulkRuns.getState()).toEqual([]);
  });

  it('asks once if some have unsent texts or files', async () => {
    const { held, answers } = heldActions();
    const { user } = await show({
      answers: {
        ...answers,
        'drafts.read': () => [
          { ticketId: 1, text: 'Já ' },
          { ticketId: 2, text: 'Oi' },
        ],
      },
    });
    for (const name of ['Ada', 'Bia', 'Cid']) ctrlClick(name);
    await user.click(await button('Resolver'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Resolver com 2 rascunhos não enviados?');
    expect(dialog.textContent).toContain('Ada, Bia');
    expect([held.size, chosen()]).toEqual([0, ['Ada', 'Bia', 'Cid']]);
    await user.click(within(dialog).getByRole('button', { name: 'Resolver' }));
    await expect.poll(() => held.size).toBe(3);
  });

  it('asks once if some belong to colleagues', async () => {
    const { held, answers } = heldActions();
    changeTicketView(account, { showAll: true });
    const { user } = await show({ answers, tickets: [ada, ticket(2, 'Bia', { userId: 9 })] });
    ctrlClick('Ada');
    ctrlClick('Bia');
    await user.click(await button('Resolver'));
    expect((await screen.findByRole('dialog')).textContent).toContain('1 destes atendimentos é de um colega');
    expect(held.size).toBe(0);
  });

  it('leaves a conversation that is among them [TKT-046]', async () => {
    const { answers } = heldActions();
    const { user, path } = await show({ answers, path: ticketPath(bia.uuid), open: bia.uuid });
    ctrlClick('Bia');
    await user.click(await button('Resolver'));
    await expect.poll(path).toBe('/tickets');
  });
});

it('a tag is added to the selected tickets that do not have it', async () => {
  const { held, answers } = heldActions();
  const vip = { id: 3, name: 'VIP', color: '#ff0000' };
  const { user } = await show({
    answers: { ...answers, 'tags.options': () => [vip] },
    tickets: [ticket(1, 'Ada', { tags: [vip] }), bia, cid],
  });
  for (const name of ['Ada', 'Bia', 'Cid']) ctrlClick(name);
  await user.click(await button('Adicionar uma etiqueta'));
  fireEvent.mouseDown(await screen.findByRole('combobox', { name: 'Etiqueta' }));
  await user.click(await screen.findByTitle('VIP'));
  await user.click(await button('Adicionar'));
  expect(await screen.findByText('Etiqueta adicionada a 2 atendimentos.')).toBeTruthy();
  expect([...held.values()].map(({ run }) => run.action)).toEqual([
    { kind: 'addTag', ticketId: 2, tagId: 3, knownTagIds: [] },
    { kind: 'addTag', ticketId: 3, tagId: 3, knownTagIds: [] },
  ]);
  expect(within(linkOf('Bia')).getByText('VIP')).toBeTruthy();
});

it('tags that cannot be read are explained in the dialog', async () => {
  const { user } = await show({
    answers: {
      'tags.options': () => {
        throw new AppError('ERR_NO_PERMISSION', 'forbidden');
      },
    },
  });
  ctrlClick('Ada');
  await user.click(await button('Adicionar uma etiqueta'));
  expect(await screen.findByText('Você não tem permissão para isso.')).toBeTruthy();
});

it('the selected tickets are marked as unread together, and undone together', async () => {
  const { user } = await show();
  ctrlClick('Ada');
  ctrlClick('Bia');
  await user.click(await button('Marcar como não lido'));
  const marked = () => rows.filter(({ uuid }) => hasMark(account, 'unread', uuid)).length;
  expect(await screen.findByText('2 atendimentos marcados como não lidos, só neste computador.')).toBeTruthy();
  expect([marked(), chosen()]).toEqual([2, []]);
  await user.click(await button('Desfazer'));
  expect(marked()).toBe(0);
});

it('Transfer asks for the target of all selected tickets', async () => {
  const { user } = await show();
  ctrlClick('Ada');
  ctrlClick('Cid');
  await user.click(await button('Transferir o atendimento'));
  const { wanted } = useTicketDialogStore.getState();
  expect(wanted).toMatchObject({ kind: 'transferMany', tickets: [{ id: 1 }, { id: 3 }] });
  act(() => openTicketDialog(null));
});
