import { act, renderHook, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { openTicketDialog, useTicketDialogStore } from '@renderer/entities/ticket/ticket-dialog-store';
import type { LoadedTimeline } from '@renderer/features/conversation/api/messages/timeline';
import { AppError } from '@shared/domain/app-error';
import { aMessage, aTicket, minute } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { PeekDialog } from '../dialogs/peek-dialog';
import { useScrollToQuoted } from './quote-search';

type Paged = { query: { pageNumber: number } };

const ticket = aTicket();
const pageSize = 4;
const idOf = (index: number): string => `m${index}`;
const quoted = (id: string) => ({
  id,
  ticketId: 7,
  body: 'a pergunta',
  contact: { id: 9, name: 'Clara', number: '1' },
});

/** Twelve messages in three pages, the newest page first; the newest message quotes another. */
function pagesQuoting(quotedId: string) {
  return ({ query: { pageNumber } }: Paged) => ({
    messages: Array.from({ length: pageSize }, (_each, place) => {
      const index = 12 - (pageNumber - 1) * pageSize - place;
      const quotedMsg = index === 12 ? quoted(quotedId) : null;
      return aMessage({ id: idOf(index), body: `texto ${index}.`, createdAt: minute(index), quotedMsg });
    }).reverse(),
    hasMore: pageNumber < 3,
    ticket,
  });
}

async function openPeek(answers: Record<string, unknown>) {
  const shown = await showScreen(<PeekDialog uuid={ticket.uuid} onClose={() => undefined} />, {
    user: { profile: 'admin' },
    answers: { 'tickets.showByUuid': () => ticket, ...answers },
  });
  const quote = await screen.findByRole('button', { name: /a pergunta/ });
  const pages = () => shown.asked('messages.list').map((input) => (input as Paged).query.pageNumber);
  return { ...shown, quote, pages };
}

describe('clicking a quote', () => {
  it('scrolls to the quoted message, highlights it and focuses it', async () => {
    const { user, quote } = await openPeek({ 'messages.list': pagesQuoting(idOf(10)) });
    quote.focus();
    await user.keyboard('{Enter}');
    const found = (await screen.findByText('texto 10.')).closest('article');
    await waitFor(() => expect(document.activeElement).toBe(found));
    expect(found?.dataset.highlighted).toBe('true');
    await waitFor(() => expect(found?.dataset.highlighted).toBeUndefined(), { timeout: 5_000 });
  });

  it('reports a missing message after loading the whole conversation', async () => {
    const { user, quote, pages } = await openPeek({
      'messages.list': pagesQuoting('elsewhere'),
      'queues.list': () => [],
      'tickets.list': () => ({ tickets: [], count: 0, hasMore: false }),
    });
    await user.click(quote);
    const state = await screen.findByText('A mensagem não está mais na conversa.');
    expect(pages()).toEqual([1, 2, 3]);
    await user.click(within(state).getByRole('button', { name: 'Parar de procurar' }));
    expect(screen.queryByText('A mensagem não está mais na conversa.')).toBeNull();
  });

  it('reports a failed page and continues on retry', async () => {
    let isDown = true;
    const page = pagesQuoting(idOf(2));
    const { user, quote } = await openPeek({
      'messages.list': (input: Paged) => {
        if (isDown && input.query.pageNumber === 2) throw new AppError('ERR_UNEXPECTED', 'server');
        return page(input);
      },
    });
    await user.click(quote);
    const [retry] = await screen.findAllByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(retry ?? document.body);
    const found = (await screen.findByText('texto 2.')).closest('article');
    await waitFor(() => expect(found?.dataset.highlighted).toBe('true'));
  });
});

it('a request for a message, made before the conversation is shown, scrolls to it and focuses it', async () => {
  openTicketDialog({ kind: 'message', uuid: ticket.uuid, messageId: aMessage({ id: idOf(6) }).id });
  await openPeek({ 'messages.list': pagesQuoting(idOf(10)) });
  const found = (await screen.findByText('texto 6.')).closest('article');
  await waitFor(() => expect(document.activeElement).toBe(found));
  expect(found?.dataset.highlighted).toBe('true');
  expect(useTicketDialogStore.getState().wanted).toBeNull();
});

describe('loading older messages for a quote', () => {
  /** A conversation with `count` loaded messages and more pages on the server. */
  function search(quotedIndex: number) {
    const load = vi.fn<() => void>();
    const from = (count: number) =>
      Array.from({ length: count }, (_each, place) => aMessage({ id: idOf(5_000 - place) }));
    const history = { ticketId: ticket.id, messages: [], unverified: 0, nextPage: 2 };
    const timeline = (isLoadingOlder: boolean): LoadedTimeline => ({
      history,
      view: {
        history,
        error: null,
        retry: load,
        isRetrying: false,
        loadOlder: load,
        isLoadingOlder,
        hasFailedOlder: false,
        noteReached: () => undefined,
        markRead: () => undefined,
      },
      earlier: { messages: [], state: 'none', load },
    });
    const hook = renderHook(({ count, isLoading }) => useScrollToQuoted(timeline(isLoading), from(count)), {
      initialProps: { count: 20, isLoading: false },
    });
    act(() => hook.result.current.seek(aMessage({ id: idOf(quotedIndex) }).id));
    const receive = (count: number): void => {
      hook.rerender({ count, isLoading: true });
      hook.rerender({ count, isLoading: false });
    };
    return { load, receive, now: () => hook.result.current };
  }

  it('loads one page at a time and stops when the message is loaded', () => {
    const { load, receive, now } = search(4_950);
    expect(load).toHaveBeenCalledTimes(1);
    receive(40);
    expect(load).toHaveBeenCalledTimes(2);
    expect(now()).toMatchObject({ state: 'seeking', foundId: null });
    receive(60);
    expect(now()).toMatchObject({ state: null, foundId: idOf(4_950) });
    expect(load).toHaveBeenCalledTimes(2);
  });

  it('pauses after a thousand messages until the user resumes', () => {
    const { load, receive, now } = search(3_500);
    receive(1_020);
    const asked = load.mock.calls.length;
    expect(now().state).toBe('paused');
    act(() => now().resume());
    expect(now().state).toBe('seeking');
    expect(load).toHaveBeenCalledTimes(asked + 1);
  });

  it('ends when the user stops it', () => {
    const { load, receive, now } = search(3_500);
    act(() => now().stop());
    receive(40);
    expect(now().state).toBeNull();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
