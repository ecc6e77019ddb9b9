import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';

import * as toasts from '@renderer/ui/use-toast';
import { AppError } from '@shared/domain/app-error';
import type { Ticket } from '@shared/domain/ticket';
import type { CallInput } from '@shared/ipc/calls';
import type { DelayedResult } from '@shared/ipc/delayed-action';
import { sessionView } from '@shared/ipc/views';
import { settle } from '@tests/support/event-loop';
import { anAttendant, aTicket, minute } from '@tests/support/renderer/builders';
import { installBridge } from '@tests/support/renderer/fake-bridge';
import { runHook } from '@tests/support/renderer/run-hook';

import { usePendingActions } from '../../delayed-action/pending-actions';
import * as undoToasts from '../../delayed-action/use-undo-toast';
import { initialSessionState, useSessionStore } from '../../session/session-store';
import { ticketKeys } from '../ticket-keys';
import { ticketPath, ticketsPath } from '../ticket-path';
import type { BulkItem, BulkKind } from './bulk-runs';
import { useBulkRuns } from './bulk-runs';
import { useBulkRun } from './use-bulk-run';

const accountKey = 'demo#3';
/** A query that is not of tickets. */
const otherKey = [accountKey, 'contacts'];
const [ada, bia] = [aTicket({ id: 1 }), aTicket({ id: 2 })];
const closed = (ticket: Ticket, parts: Partial<Ticket> = {}): Ticket => ({ ...ticket, status: 'closed', ...parts });
const itemOf = (ticket: Ticket): BulkItem => ({
  ticket,
  changed: closed(ticket),
  action: { kind: 'changeTicket', ticketId: ticket.id, change: { status: 'closed' }, stopsOnMessage: true },
});
const [itemOfAda, itemOfBia] = [itemOf(ada), itemOf(bia)];
const done = (ticket: Ticket | null): DelayedResult => ({ outcome: 'done', ticket });
const undone = (by: 'user' | 'customer' | 'colleague'): DelayedResult => ({ outcome: 'undone', by });
const refusal = new AppError('ERR_NO_PERMISSION', 'forbidden');

function signIn(key: string): void {
  const session = sessionView.parse({ accountKey: key, user: anAttendant(), settings: [], plan: null });
  useSessionStore.setState({ session });
}

beforeEach(() => {
  signIn(accountKey);
  onTestFinished(() => {
    useSessionStore.setState(initialSessionState, true);
    useBulkRuns.setState([], true);
    usePendingActions.setState([], true);
  });
});

type Run = CallInput<'delayed.run'>;
type Waiting = { run: Run; end: (result: DelayedResult) => void; refuse: (error: AppError) => void };

/** Main, which performs no action until the test ends it. */
function installMain() {
  const waiting = new Map<number, Waiting>();
  const bridge = installBridge({
    'delayed.run': (run: Run) =>
      new Promise<DelayedResult>((end, refuse) => {
        waiting.set(run.action.ticketId, { run, end, refuse });
      }),
    'delayed.undo': ({ actionId }: CallInput<'delayed.undo'>) =>
      [...waiting.values()].find(({ run }) => run.actionId === actionId)?.end(undone('user')),
    'delayed.flush': () => undefined,
  });
  onTestFinished(() => bridge.remove());
  const of = (ticket: Ticket): Waiting => {
    const found = waiting.get(ticket.id);
    if (found === undefined) throw new Error(`main has no action on the ticket ${ticket.id}`);
    return found;
  };
  return { calls: bridge.calls, of };
}

/** The toasts of the application, by their texts. */
function spyOnToasts() {
  const offers: { key: string; text: string; undo: () => void }[] = [];
  const withdrawn = new Set<string>();
  const infos: string[] = [];
  vi.spyOn(undoToasts, 'useUndoToast').mockReturnValue((offer) => {
    offers.push(offer);
    return () => withdrawn.add(offer.key);
  });
  const unexpected = (): never => {
    throw new Error('a toast without an expectation');
  };
  const toast = { success: unexpected, error: unexpected, info: (text: string) => void infos.push(text) };
  vi.spyOn(toasts, 'useToast').mockReturnValue(toast);
  const isOffered = () => offers.some(({ key }) => !withdrawn.has(key));
  return { offers, infos, isOffered };
}

type Setup = { path?: string; kind?: BulkKind };

async function setUp({ path = ticketsPath, kind = 'resolve' }: Setup = {}) {
  const client = new QueryClient();
  const keyOf = ({ uuid }: Ticket) => ticketKeys.detail(accountKey, uuid);
  for (const ticket of [ada, bia]) client.setQueryData(keyOf(ticket), ticket);
  client.setQueryData(otherKey, []);
  const main = installMain();
  const toast = spyOnToasts();
  const hook = await runHook(useBulkRun, client, path);
  let ending: Promise<void> | undefined;
  return {
    main,
    toast,
    hook,
    start: (items: readonly BulkItem[] = [itemOfAda, itemOfBia]) =>
      hook.after(() => {
        ending = hook.result()({ kind, items });
        // The test reads the rejection from `finish`.
        ending.catch(() => undefined);
      }),
    end: (ticket: Ticket, result: DelayedResult) => hook.after(() => main.of(ticket).end(result)),
    refuse: (ticket: Ticket) => hook.after(() => main.of(ticket).refuse(refusal)),
    /** Rejects if the run did, or if it has not ended. */
    finish: () => Promise.race([ending, settle().then(() => Promise.reject(new Error('the run has not ended')))]),
    fetch: (ticket: Ticket) =>
      hook.after(() => void client.query({ queryKey: keyOf(ticket), queryFn: () => ticket, staleTime: 0 })),
    shown: (ticket: Ticket) => client.getQueryData<Ticket>(keyOf(ticket)),
    statuses: () => [ada, bia].map((ticket) => client.getQueryData<Ticket>(keyOf(ticket))?.status),
    outdated: () => [keyOf(ada), keyOf(bia), otherKey].map((queryKey) => client.getQueryState(queryKey)?.isInvalidated),
  };
}

describe('an action on many tickets', () => {
  it('shows all tickets as changed and offers to undo, before main performs anything', async () => {
    const { start, statuses, toast, main } = await setUp();
    await start();
    expect(statuses()).toEqual(['closed', 'closed']);
    expect(toast.offers.map(({ text }) => text)).toEqual(['2 atendimentos resolvidos.']);
    expect(toast.isOffered()).toBe(true);
    const batchId = toast.offers[0]?.key;
    expect(useBulkRuns.getState()).toEqual([
      { batchId, kind: 'resolve', total: 2, ended: 0, isUndoable: true, failures: [] },
    ]);
    expect(main.calls).toMatchObject([
      { name: 'delayed.run', input: { batchId, action: itemOfAda.action } },
      { name: 'delayed.run', input: { batchId, action: itemOfBia.action } },
    ]);
  });

  it.each([
    ['resolve', '1 atendimento resolvido.'],
    ['tag', 'Etiqueta adicionada a 1 atendimento.'],
    ['transfer', '1 atendimento transferido.'],
  ] as const)('of the kind %s is named in its toast: %s', async (kind, text) => {
    const { start, toast } = await setUp({ kind });
    await start([itemOfAda]);
    expect(toast.offers.map((offer) => offer.text)).toEqual([text]);
    expect(useBulkRuns.getState()).toMatchObject([{ kind, total: 1 }]);
  });

  it('has main perform the pending actions of its tickets first', async () => {
    const { start, main } = await setUp();
    const pending = { batchId: undefined, action: itemOfBia.action, undo: () => undefined };
    usePendingActions.setState([{ actionId: 'earlier', ...pending }], true);
    await start();
    expect(main.calls.map(({ name }) => name)).toEqual(['delayed.flush', 'delayed.run', 'delayed.run']);
    expect(main.calls[0]?.input).toEqual({ ticketId: bia.id });
  });

  it('shows the changed tickets until their ends, whatever the server answers meanwhile', async () => {
    const { start, end, fetch, statuses } = await setUp();
    await start();
    await fetch(ada);
    await fetch(bia);
    expect(statuses()).toEqual(['closed', 'closed']);
    await end(ada, done(closed(ada)));
    await fetch(ada);
    await fetch(bia);
    expect(statuses()).toEqual(['open', 'closed']);
  });
});

describe('the conversation on screen', () => {
  it.each<[string, { kind: BulkKind; path: string; expected: string }]>([
    ['is left when its ticket is resolved', { kind: 'resolve', path: ticketPath(ada.uuid), expected: ticketsPath }],
    ['is left when its ticket is the last one', { kind: 'resolve', path: ticketPath(bia.uuid), expected: ticketsPath }],
    ['is left when its ticket is transferred', { kind: 'transfer', path: ticketPath(bia.uuid), expected: ticketsPath }],
    ['stays when its ticket gets a tag', { kind: 'tag', path: ticketPath(bia.uuid), expected: ticketPath(bia.uuid) }],
    ['stays when others are resolved', { kind: 'resolve', path: ticketPath('x'), expected: ticketPath('x') }],
  ])('%s', async (_title, { kind, path, expected }) => {
    const { start, hook } = await setUp({ kind, path });
    await start();
    expect(hook.path()).toBe(expected);
  });

  it('is left if it was opened after the first render', async () => {
    const { start, hook } = await setUp({ path: '/contacts' });
    await hook.navigate(ticketPath(ada.uuid));
    expect(hook.path()).toBe(ticketPath(ada.uuid));
    await start();
    expect(hook.path()).toBe(ticketsPath);
  });
});

describe('the end of an action on many tickets', () => {
  it('shows the tickets of the server, and the changed ones where it sent none', async () => {
    const { start, end, finish, shown, toast, outdated } = await setUp();
    await start();
    await end(ada, done(closed(ada, { updatedAt: minute(1), lastMessage: 'Até logo' })));
    await end(bia, done(null));
    await finish();
    expect(shown(ada)).toMatchObject({ status: 'closed', updatedAt: minute(1), lastMessage: 'Até logo' });
    expect(shown(bia)).toMatchObject({ status: 'closed', updatedAt: bia.updatedAt });
    expect(useBulkRuns.getState()).toEqual([]);
    expect(toast.isOffered()).toBe(false);
    expect(toast.infos).toEqual([]);
    expect(outdated()).toEqual([false, false, false]);
  });

  it('returns all tickets to their former state when the user undoes it', async () => {
    const { start, finish, statuses, toast, hook, outdated } = await setUp();
    await start();
    await hook.after(() => toast.offers[0]?.undo());
    await finish();
    expect(statuses()).toEqual(['open', 'open']);
    expect(useBulkRuns.getState()).toEqual([]);
    expect(toast.isOffered()).toBe(false);
    expect(toast.infos).toEqual([]);
    expect(outdated()).toEqual([true, true, false]);
  });

  it('returns a refused ticket to its former state, names the reason and fetches the tickets again', async () => {
    const { start, end, refuse, finish, statuses, outdated, toast } = await setUp();
    await start();
    await end(ada, done(closed(ada)));
    await refuse(bia);
    await finish();
    expect(statuses()).toEqual(['closed', 'open']);
    const reason = expect.objectContaining({ code: 'ERR_NO_PERMISSION', kind: 'forbidden' }) as unknown;
    expect(useBulkRuns.getState()).toMatchObject([{ ended: 2, failures: [{ item: itemOfBia, reason }] }]);
    expect(outdated()).toEqual([true, true, false]);
    expect(toast.infos).toEqual([]);
  });
});

describe('the offer to undo', () => {
  it('ends with the first performed action, also while another run can be undone', async () => {
    const other = { batchId: 'other', kind: 'tag', total: 5, ended: 0, isUndoable: true, failures: [] } as const;
    useBulkRuns.setState([other], true);
    const { start, end, toast } = await setUp();
    await start();
    await end(ada, done(closed(ada)));
    expect(useBulkRuns.getState()).toMatchObject([other, { ended: 1, isUndoable: false }]);
    expect(toast.isOffered()).toBe(false);
  });

  it.each([
    ['the customer of one ticket wrote', 'customer', 'customerWrote'],
    ['a colleague took one ticket', 'colleague', 'takenMeanwhile'],
  ] as const)('stays after %s', async (_title, by, reason) => {
    const { start, end, toast, statuses } = await setUp();
    await start();
    await end(ada, undone(by));
    expect(useBulkRuns.getState()).toMatchObject([
      { ended: 1, isUndoable: true, failures: [{ item: itemOfAda, reason }] },
    ]);
    expect(statuses()).toEqual(['open', 'closed']);
    expect(toast.isOffered()).toBe(true);
  });

  it('stays while the user has undone one ticket only', async () => {
    const { start, end, toast } = await setUp();
    await start();
    await end(ada, undone('user'));
    expect(useBulkRuns.getState()).toMatchObject([{ ended: 1, isUndoable: true, failures: [] }]);
    expect(toast.isOffered()).toBe(true);
  });
});

describe('the note on ratings', () => {
  const asked = '1 cliente recebeu o pedido de avaliação. Resolva de novo para fechar o atendimento.';

  it.each<[string, { kind: BulkKind; answers: [DelayedResult, DelayedResult]; infos: string[] }]>([
    ['counts the tickets left open', { kind: 'resolve', answers: [done(ada), done(closed(bia))], infos: [asked] }],
    ['counts no undone ticket', { kind: 'resolve', answers: [done(ada), undone('customer')], infos: [asked] }],
    ['is absent if all closed', { kind: 'resolve', answers: [done(closed(ada)), done(closed(bia))], infos: [] }],
    ['is absent after a transfer', { kind: 'transfer', answers: [done(ada), done(bia)], infos: [] }],
    ['is absent after a tag', { kind: 'tag', answers: [done(null), done(null)], infos: [] }],
  ])('%s', async (_title, { kind, answers, infos }) => {
    const { start, end, finish, toast } = await setUp({ kind });
    await start();
    await end(ada, answers[0]);
    await end(bia, answers[1]);
    await finish();
    expect(toast.infos).toEqual(infos);
  });
});
