import { beforeEach, describe, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { DomainEvent } from '@shared/domain/events';
import type { TagId } from '@shared/domain/ids';
import { messageId, tagId, ticketNoteId } from '@shared/domain/ids';
import type { DelayedAction } from '@shared/ipc/delayed-action';
import { aMessage, aSession, aTicket } from '@tests/support/live/builders';
import { createFakeSession } from '@tests/support/live/fake-session';
import { createScriptedBackend } from '@tests/support/live/scripted-backend';
import { settled } from '@tests/support/live/settled';
import { createFakeClock } from '@tests/support/main/fake-clock';

import { createDelayedActions } from './delayed-actions';

const ticket = aTicket();
const resolve: DelayedAction = {
  kind: 'changeTicket',
  ticketId: ticket.id,
  change: { status: 'closed' },
  stopsOnMessage: true,
};
const giveBack: DelayedAction = { ...resolve, change: { status: 'pending' }, stopsOnMessage: false };

function createBench() {
  const clock = createFakeClock();
  const session = createFakeSession(aSession());
  const script = createScriptedBackend();
  const listeners = new Set<(event: DomainEvent) => void>();
  const events = {
    onEvent(listener: (event: DomainEvent) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  const sendFile = vi.fn();
  const delayed = createDelayedActions({ clock, session, backend: script.backend, events, sendFile });
  const arrives = (parts: Record<string, unknown>) => {
    const message = aMessage(parts);
    for (const listener of listeners) listener({ kind: 'message.received', message, ticket: null, contact: null });
  };
  const changes = (parts: Record<string, unknown>) => {
    for (const listener of listeners) listener({ kind: 'ticket.changed', ticket: aTicket(parts) });
  };
  return { clock, session, script, sendFile, delayed, arrives, changes, listeners };
}

let bench: ReturnType<typeof createBench>;
beforeEach(() => {
  bench = createBench();
});

describe('a delayed action', () => {
  it('is sent after five seconds and answers with the ticket of the server', async () => {
    const result = bench.delayed.delay('a', resolve);
    bench.clock.advance(4_999);
    expect(bench.script.requests).toEqual([]);
    bench.clock.advance(1);
    expect(bench.script.open('tickets.update')).toMatchObject({
      input: { params: { ticketId: ticket.id }, body: { status: 'closed' } },
    });
    expect(bench.delayed.isIdle()).toBe(false);
    bench.script.answer('tickets.update', ticket);
    await expect(result).resolves.toEqual({ outcome: 'done', ticket });
    expect(bench.delayed.isIdle()).toBe(true);
  });

  it('that is undone in time is never sent', async () => {
    const result = bench.delayed.delay('a', resolve);
    bench.clock.advance(4_999);
    bench.delayed.undo('a');
    await expect(result).resolves.toEqual({ outcome: 'undone', by: 'user' });
    bench.clock.advance(60_000);
    expect(bench.script.requests).toEqual([]);
  });

  it('that was refused rejects with the code of the server', async () => {
    const result = bench.delayed.delay('a', resolve);
    bench.clock.advance(5_000);
    bench.script.refuse('tickets.update', new AppError('ERR_NO_PERMISSION', 'forbidden'));
    await expect(result).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
  });

  it('is flushed with its ticket, and the flush ends with the request', async () => {
    void bench.delayed.delay('a', resolve);
    void bench.delayed.delay('b', { kind: 'removeTicket', ticketId: aTicket({ id: 8 }).id });
    let isFlushed = false;
    void bench.delayed.flush(ticket.id).then(() => (isFlushed = true));
    expect(bench.script.names()).toEqual(['tickets.update']);
    await settled();
    expect(isFlushed).toBe(false);
    bench.script.answer('tickets.update', ticket);
    await settled();
    expect(isFlushed).toBe(true);
    void bench.delayed.flush();
    expect(bench.script.names()).toEqual(['tickets.update', 'tickets.remove']);
  });

  it('of another account is not sent', async () => {
    const result = bench.delayed.delay('a', resolve);
    bench.session.become(aSession({ accountKey: 'demo#4' }));
    bench.clock.advance(5_000);
    await expect(result).rejects.toMatchObject({ code: 'ERR_SESSION_EXPIRED' });
    expect(bench.script.requests).toEqual([]);
  });

  it('deletes a message, and hands a file to the outbox', async () => {
    const id = messageId.parse('S1');
    void bench.delayed.delay('a', { kind: 'removeMessage', ticketId: ticket.id, messageId: id });
    const file = { ticketId: ticket.id, fileId: '11111111-1111-4111-8111-111111111112', body: 'Catálogo' };
    const sent = bench.delayed.delay('b', { kind: 'sendFile', ...file });
    expect(bench.sendFile).not.toHaveBeenCalled();
    bench.clock.advance(5_000);
    expect(bench.script.open('messages.remove')).toMatchObject({ input: { params: { messageId: 'S1' } } });
    expect(bench.sendFile).toHaveBeenCalledWith(expect.objectContaining(file));
    await expect(sent).resolves.toEqual({ outcome: 'done', ticket: null });
  });
});

it('a repeated change stores its internal note once', async () => {
  const internalNote = { note: 'quer trocar', contactId: ticket.contactId };
  const repeated = () => bench.delayed.delay(crypto.randomUUID(), { ...giveBack, internalNote });
  const first = repeated();
  bench.clock.advance(5_000);
  expect(bench.script.names()).toEqual(['ticketNotes.create']);
  const createdAt = ticket.updatedAt;
  const id = ticketNoteId.parse(1);
  bench.script.answer('ticketNotes.create', { ...internalNote, id, ticketId: ticket.id, createdAt });
  await settled();
  bench.script.refuse('tickets.update', new AppError('ERR_INTERNAL_SERVER_ERROR', 'server'));
  await expect(first).rejects.toMatchObject({ code: 'ERR_INTERNAL_SERVER_ERROR' });
  const second = repeated();
  bench.clock.advance(5_000);
  await settled();
  bench.script.answer('tickets.update', ticket);
  await expect(second).resolves.toEqual({ outcome: 'done', ticket });
  expect(bench.script.names()).toEqual(['ticketNotes.create', 'tickets.update', 'tickets.update']);
});

describe('actions of a batch', () => {
  const second = aTicket({ id: 8 });
  const batchId = '11111111-1111-4111-8111-111111111113';
  const both = () => [
    bench.delayed.delay('a', resolve, batchId),
    bench.delayed.delay('b', { ...resolve, ticketId: second.id }, batchId),
  ];

  it('are sent one at a time, and a refused one does not stop the others', async () => {
    const [first, last] = both();
    bench.clock.advance(5_000);
    await settled();
    expect(bench.script.names()).toEqual(['tickets.update']);
    bench.script.refuse('tickets.update', new AppError('ERR_NO_PERMISSION', 'forbidden'));
    await expect(first).rejects.toMatchObject({ code: 'ERR_NO_PERMISSION' });
    await settled();
    expect(bench.script.names()).toEqual(['tickets.update', 'tickets.update']);
    bench.script.answer('tickets.update', second);
    await expect(last).resolves.toEqual({ outcome: 'done', ticket: second });
  });

  it('do not wait for those of another batch', async () => {
    void bench.delayed.delay('a', resolve, batchId);
    void bench.delayed.delay('b', { ...resolve, ticketId: second.id });
    bench.clock.advance(5_000);
    await settled();
    expect(bench.script.names()).toEqual(['tickets.update', 'tickets.update']);
  });

  it('are all flushed before the end of the application', async () => {
    void both();
    let isFlushed = false;
    void bench.delayed.flush().then(() => (isFlushed = true));
    expect(bench.delayed.count()).toBe(2);
    await settled();
    bench.script.answer('tickets.update', ticket);
    await settled();
    expect(isFlushed).toBe(false);
    bench.script.answer('tickets.update', second);
    await settled();
    expect([isFlushed, bench.delayed.count()]).toEqual([true, 0]);
  });

  it('that have not begun are not sent after the end of the service', async () => {
    void both();
    bench.clock.advance(5_000);
    await settled();
    bench.delayed.dispose();
    bench.script.answer('tickets.update', ticket);
    await settled();
    expect(bench.script.names()).toEqual(['tickets.update']);
  });
});

describe('an added tag', () => {
  const [vip, late] = [tagId.parse(3), tagId.parse(4)];
  const add: DelayedAction = { kind: 'addTag', ticketId: ticket.id, tagId: vip, knownTagIds: [late] };
  const tag = (id: TagId) => ({ id, name: `tag ${String(id)}`, color: '#fff' });

  it('joins the tags that the ticket has by then', async () => {
    const result = bench.delayed.delay('a', add);
    bench.clock.advance(5_000);
    bench.script.answer('tickets.show', { ...ticket, tags: [tag(tagId.parse(9))] });
    await settled();
    expect(bench.script.open('tags.sync').input).toEqual({
      body: { ticketId: ticket.id, tags: [{ id: 9 }, { id: 3 }] },
    });
    bench.script.answer('tags.sync', null);
    await expect(result).resolves.toMatchObject({ outcome: 'done' });
  });

  it('joins the known tags where the server’s ticket comes without tags', async () => {
    void bench.delayed.delay('a', add);
    bench.clock.advance(5_000);
    bench.script.answer('tickets.show', { ...ticket, tags: undefined });
    await settled();
    expect(bench.script.open('tags.sync').input).toEqual({
      body: { ticketId: ticket.id, tags: [{ id: 4 }, { id: 3 }] },
    });
  });

  it('that the ticket has already is not sent again', async () => {
    const result = bench.delayed.delay('a', add);
    bench.clock.advance(5_000);
    bench.script.answer('tickets.show', { ...ticket, tags: [tag(vip)] });
    await expect(result).resolves.toMatchObject({ outcome: 'done' });
    expect(bench.script.names()).toEqual(['tickets.show']);
  });
});

describe('a message of the customer', () => {
  it('undoes the resolving of its ticket', async () => {
    const result = bench.delayed.delay('a', resolve);
    bench.arrives({ ticketId: 8, fromMe: false });
    bench.arrives({ ticketId: ticket.id, fromMe: true });
    expect(bench.delayed.isIdle()).toBe(false);
    bench.arrives({ ticketId: ticket.id, fromMe: false });
    await expect(result).resolves.toEqual({ outcome: 'undone', by: 'customer' });
    expect(bench.clock.waiting()).toBe(0);
  });

  it('lets the return of its ticket to the queue go on', () => {
    void bench.delayed.delay('a', giveBack);
    bench.arrives({ ticketId: ticket.id, fromMe: false });
    bench.clock.advance(5_000);
    expect(bench.script.names()).toEqual(['tickets.update']);
  });
});

it('a disposed service leaves no timer and no listener', () => {
  void bench.delayed.delay('a', resolve);
  bench.delayed.dispose();
  expect([bench.clock.waiting(), bench.listeners.size]).toEqual([0, 0]);
});

describe('a change of a ticket that a colleague takes meanwhile', () => {
  const owned = { ...giveBack, owner: ticket.userId };

  it('is undone and never sent', async () => {
    const result = bench.delayed.delay('a', owned);
    bench.changes({ userId: 4 });
    await expect(result).resolves.toEqual({ outcome: 'undone', by: 'colleague' });
    bench.clock.advance(60_000);
    expect(bench.script.requests).toEqual([]);
  });

  it.each([
    ['the owner that the user saw', { userId: ticket.userId }],
    ['nobody as its owner', { status: 'pending', userId: null }],
    ['another ticket', { id: 8, userId: 4 }],
  ])('goes on after a change with %s', (_what, parts) => {
    void bench.delayed.delay('a', owned);
    bench.changes(parts);
    bench.clock.advance(5_000);
    expect(bench.script.names()).toEqual(['tickets.update']);
  });
});
