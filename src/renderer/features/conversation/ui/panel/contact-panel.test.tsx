import { cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { useIsContactPanelShown } from '@renderer/features/conversation/api/contact-panel-store';
import type { Timeline } from '@renderer/features/conversation/api/messages/timeline';
import { useEarlierMessages } from '@renderer/features/conversation/api/messages/use-earlier-messages';
import { AppError } from '@shared/domain/app-error';
import type { Message } from '@shared/domain/message';
import { aMessage, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { ContactPanel } from './contact-panel';
import { EarlierTickets } from './earlier-tickets';

const contact = { ...aTicket().contact, number: '5511912345678', extraInfo: [] };
const ticket = aTicket({ contact, createdAt: '2026-03-02T09:00:00.000Z' });
const photo = aMessage({ id: 'P', mediaType: 'image', mediaUrl: 'public/p.png', body: '' });
const file = aMessage({ id: 'F', mediaType: 'application', mediaUrl: 'public/contrato.pdf', body: 'contrato.pdf' });
const link = aMessage({ id: 'L', body: 'Veja https://loja.example/a' });

let loads: number;
beforeEach(() => {
  loads = 0;
  // jsdom does not implement modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

function timelineOf(messages: readonly Message[], nextPage: number | null): Timeline {
  return {
    history: { ticketId: ticket.id, messages, unverified: 0, nextPage },
    view: {
      history: undefined,
      error: null,
      retry: () => undefined,
      isRetrying: false,
      loadOlder: () => void (loads += 1),
      isLoadingOlder: false,
      hasFailedOlder: false,
      noteReached: () => undefined,
      markRead: () => undefined,
    },
    earlier: { messages: [], state: 'none', load: () => undefined },
  };
}

type Given = { messages?: readonly Message[]; nextPage?: number | null; found?: object[]; answers?: Answers };

const show = ({ messages = [], nextPage = null, found = [], answers = {} }: Given = {}) =>
  showScreen(<ContactPanel ticket={ticket} timeline={timelineOf(messages, nextPage)} onClose={() => undefined} />, {
    answers: {
      'contacts.show': () => contact,
      'ticketNotes.list': () => [],
      'queues.list': () => [],
      'tickets.list': () => ({ tickets: found, count: found.length, hasMore: false }),
      ...answers,
    },
  });
it('the frame of the screen knows whether the panel is shown', async () => {
  const isShown = () => renderHook(useIsContactPanelShown).result.current;
  expect(isShown()).toBe(false);
  await show();
  expect(isShown()).toBe(true);
  cleanup();
  expect(isShown()).toBe(false);
});

const section = async (name: string) => within(await screen.findByRole('region', { name }));
const closed = (id: number, facts: object = {}) => ({
  ...ticket,
  id,
  uuid: `t-${id}`,
  status: 'closed',
  lastMessage: `Fim ${id}`,
  createdAt: `2025-0${id - 10}-05T12:00:00.000Z`,
  user: { id: 3, name: 'Ana' },
  queue: { id: 1, name: 'Vendas', color: '#123456' },
  ...facts,
});

describe('the contact', () => {
  it('shows the number as people write it, with its country', async () => {
    await show();
    expect(await screen.findByText('+55 11 91234 5678')).toHaveProperty('title', '5511912345678');
    expect(screen.getByText(/Brasil/)).toBeTruthy();
  });

  it('shows the digits of a number of no known plan', async () => {
    await show({ answers: { 'contacts.show': () => ({ ...contact, number: '120363041234567890' }) } });
    expect(await screen.findByText('120363041234567890')).toBeTruthy();
  });
});

describe('earlier conversations', () => {
  it('are links with day, attendant and queue, the latest first, and the day of the first one', async () => {
    await show({ found: [closed(11), closed(12)] });
    const part = await section('Conversas anteriores');
    const links = await part.findAllByRole('link');
    expect(links.map((one) => one.textContent)).toEqual([
      '05/02/2025 · Ana · VendasFim 12',
      '05/01/2025 · Ana · VendasFim 11',
    ]);
    expect(links[0]?.getAttribute('href')).toContain('/tickets/t-12');
    expect(part.getByText('Primeira conversa em 05/01/2025')).toBeTruthy();
  });

  it('beyond five are shown on request', async () => {
    const { user } = await show({ found: [11, 12, 13, 14, 15, 16].map((id) => closed(id)) });
    const part = await section('Conversas anteriores');
    expect(await part.findAllByRole('link')).toHaveLength(5);
    await user.click(part.getByRole('button', { name: 'Mostrar as 6 conversas' }));
    expect(part.getAllByRole('link')).toHaveLength(6);
  });

  it('that do not exist are said to be none', async () => {
    await show();
    const part = await section('Conversas anteriores');
    expect(await part.findByText('Nenhuma conversa anterior encontrada.')).toBeTruthy();
  });

  it('that are known to be none are no longer offered above the messages', async () => {
    function Offer() {
      return <output aria-label="offer">{useEarlierMessages(ticket, timelineOf([photo], null).history).state}</output>;
    }
    let answer: (page: object) => void = () => undefined;
    const list = () => new Promise((resolve) => (answer = resolve));
    await showScreen(
      <>
        <Offer />
        <EarlierTickets ticket={ticket} />
      </>,
      { answers: { 'queues.list': () => [], 'tickets.list': list } },
    );
    expect(screen.getByLabelText('offer').textContent).toBe('offered');
    await waitFor(() => {
      answer({ tickets: [], count: 0, hasMore: false });
      expect(screen.getByLabelText('offer').textContent).toBe('none');
    });
  });

  it('that cannot be fetched can be tried again', async () => {
    let isDown = true;
    const list = () => {
      if (isDown) throw new AppError('ERR_NO_PERMISSION', 'forbidden');
      return { tickets: [closed(11)], count: 1, hasMore: false };
    };
    const { user } = await show({ answers: { 'tickets.list': list } });
    const part = await section('Conversas anteriores');
    const again = await part.findByRole('button', { name: 'Tentar de novo' });
    isDown = false;
    await user.click(again);
    expect(await part.findByRole('link')).toBeTruthy();
  });
});

describe('shared media', () => {
  it('shows pictures first, which open large, then files and links', async () => {
    const { user } = await show({ messages: [photo, file, link] });
    const part = await section('Mídia, arquivos e links');
    await user.click(part.getByRole('button', { name: /^Foto de/ }));
    expect(await screen.findByRole('dialog', { name: 'Fotos e vídeos da conversa' })).toBeTruthy();
    await user.click(part.getByText('Arquivos (1)'));
    expect(await part.findByRole('group', { name: 'Arquivo contrato.pdf' })).toBeTruthy();
    await user.click(part.getByText('Links (1)'));
    expect((await part.findByRole('link')).getAttribute('href')).toBe('https://loja.example/a');
  });

  it('says that there is nothing, kind by kind', async () => {
    const { user } = await show({ messages: [link] });
    const part = await section('Mídia, arquivos e links');
    expect(part.getByText('Nenhuma foto ou vídeo nas mensagens carregadas.')).toBeTruthy();
    await user.click(part.getByText('Arquivos (0)'));
    expect(await part.findByText('Nenhum arquivo nas mensagens carregadas.')).toBeTruthy();
  });

  it('loads older messages only on request, and not once all are loaded', async () => {
    const { user } = await show({ messages: [photo], nextPage: 2 });
    const part = await section('Mídia, arquivos e links');
    expect(loads).toBe(0);
    await user.click(part.getByRole('button', { name: 'Carregar mais' }));
    await waitFor(() => expect(loads).toBe(1));
  });

  it('offers no older messages once all are loaded', async () => {
    await show({ messages: [photo] });
    const part = await section('Mídia, arquivos e links');
    expect(part.queryByRole('button', { name: 'Carregar mais' })).toBeNull();
  });
});

it('says since when campaigns leave the contact out, and includes it again after a question', async () => {
  let optedOutAt: string | null = '2026-03-02T12:30:00.000Z';
  const { user, asked } = await show({
    answers: {
      'contacts.show': () => ({ ...contact, optedOutAt }),
      'contacts.update': () => {
        optedOutAt = null;
        return { ...contact, optedOutAt };
      },
    },
  });
  expect(await screen.findByText('Não recebe campanhas desde 02/03/2026 09:30')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Incluir de novo' }));
  const question = within(await screen.findByRole('dialog', { name: /^Incluir .* nas campanhas de novo\?$/ }));
  expect(asked('contacts.update')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Incluir de novo' }));
  await waitFor(() => expect(asked('contacts.update')).toHaveLength(1));
  expect(asked('contacts.update')).toEqual([
    { params: { contactId: contact.id }, body: { number: contact.number, isOptedOut: false } },
  ]);
  await waitFor(() => expect(screen.queryByText(/^Não recebe campanhas/)).toBeNull());
});
