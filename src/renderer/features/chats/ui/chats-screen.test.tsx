import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { AppError } from '@shared/domain/app-error';
import { settle } from '@tests/support/event-loop';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { ChatsPopover } from './chats-popover';
import { ChatsScreen } from './chats-screen';
import { UnreadChatsDot } from './unread-chats-dot';

const [me, bruno, carla] = [
  { id: 3, name: 'Ana' },
  { id: 4, name: 'Bruno' },
  { id: 5, name: 'Carla' },
];
const member = (user: { id: number; name: string }, unreads = 0) => ({ userId: user.id, unreads, user });
const chatRow = (id: number, facts: object = {}) => ({
  id,
  uuid: `chat-${id}`,
  title: `Conversa ${id}`,
  ownerId: me.id,
  lastMessage: 'Bruno: Oi',
  updatedAt: '2026-03-02T12:00:00.000Z',
  users: [member(me), member(bruno)],
  ...facts,
});
const mine = chatRow(1, { title: 'Almoço' });
const theirs = chatRow(2, { title: 'Estoque', ownerId: bruno.id });
const message = (id: number, sender = bruno, text = `M${id}`) => ({
  id,
  chatId: 1,
  senderId: sender.id,
  sender,
  message: text,
  createdAt: '2026-03-02T12:00:00.000Z',
});
const refuse = () => {
  throw new AppError('ERR_INTERNAL_SERVER_ERROR', 'server');
};

type Given = { rows?: object[]; messages?: object[]; more?: Record<string, (input: never) => unknown> };
const answersTo = ({ rows = [mine, theirs], messages = [], more = {} }: Given) => ({
  'chats.list': () => ({ records: rows, hasMore: false }),
  'chats.messages': () => ({ records: messages, hasMore: false }),
  'chats.read': () => ({}),
  'chats.send': () => message(99, me),
  'chats.create': () => chatRow(9, { title: 'Nova' }),
  'chats.update': () => mine,
  'chats.remove': () => ({}),
  'users.options': () => [me, bruno, carla],
  ...more,
});
const show = (given: Given = {}, { path = '/chats/chat-1', width = 1280 } = {}) =>
  showScreen(
    <>
      <RealtimeBridge />
      <UnreadChatsDot />
      <ChatsScreen />
    </>,
    { answers: answersTo(given), path, route: '/chats/:id?', width, user: me },
  );
const drawer = async () => within(await screen.findByRole('dialog'));
const rowOf = async (title: string) => {
  const list = within(await screen.findByRole('list', { name: 'Chat interno' }));
  const row = (await list.findByText(title)).closest('[role="listitem"]');
  return within(row instanceof HTMLElement ? row : document.body);
};
beforeEach(() => {
  // Opening a chat marks it as read.
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
});

const toasts = () => document.querySelectorAll('.ant-message-notice').length;
const records = (area: string) => [{ kind: 'records.changed', area }];

describe('the page', () => {
  it('shows list and chat side by side in a wide window [CHAT-001] [CHAT-006]', async () => {
    const messages = [message(1, bruno, 'Pizza?'), message(2, me, 'Sim'), message(3, carla, 'Eu também')];
    const { user, path } = await show({ messages });
    const list = within(await screen.findByRole('region', { name: 'Conversas' }));
    const conversation = within(await screen.findByRole('region', { name: 'Mensagens' }));
    await list.findByText('Almoço');
    const said = await conversation.findAllByRole('article');
    expect(said.map((each) => [each.children[0]?.textContent, each.children[1]?.textContent])).toEqual([
      ['Bruno', 'Pizza?'],
      ['Ana', 'Sim'],
      ['Carla', 'Eu também'],
    ]);
    await user.click(list.getByText('Estoque'));
    expect(await conversation.findByRole('heading', { name: 'Estoque' })).toBeTruthy();
    expect(path()).toBe('/chats/chat-2');
  });

  it('shows two tabs in a narrow window [CHAT-002]', async () => {
    const { user } = await show({}, { path: '/chats', width: 480 });
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-selected')])).toEqual([
      ['Conversas', 'true'],
      ['Mensagens', 'false'],
    ]);
    await user.click(await screen.findByText('Almoço'));
    await screen.findByRole('heading', { name: 'Almoço' });
    expect(screen.queryByRole('list')).toBeNull();
    await user.click(screen.getByRole('tab', { name: 'Conversas' }));
    expect(await screen.findByText('Estoque')).toBeTruthy();
    expect(screen.queryByRole('heading', { name: 'Almoço' })).toBeNull();
  });

  it('lets only its owner edit and delete a chat [CHAT-004] [CHAT-005]', async () => {
    const { user, asked } = await show();
    const own = await rowOf('Almoço');
    expect(own.getByRole('button', { name: 'Editar Almoço' })).toBeTruthy();
    const other = await rowOf('Estoque');
    expect(other.queryByRole('button', { name: /Editar/ })).toBeNull();
    expect(other.queryByRole('button', { name: /Excluir/ })).toBeNull();
    await user.click(own.getByRole('button', { name: 'Excluir Almoço' }));
    const question = await drawer();
    expect(asked('chats.remove')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(asked('chats.remove')).toEqual([{ params: { chatId: 1 } }]));
  });

  it('searches half a second after the last key [CHAT-029]', async () => {
    const { asked } = await show();
    await rowOf('Almoço');
    const { pass, until } = stopTimers();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'alm' } });
    const searches = () => asked('chats.list').filter((input) => JSON.stringify(input).includes('"searchParam":"alm"'));
    await pass(499);
    expect(searches()).toEqual([]);
    await pass(1);
    await until(() => searches().length === 1);
  });
});

describe('the dialog', () => {
  it('creates a chat with title and participants and opens it [CHAT-003]', async () => {
    const rows = [mine];
    const made = chatRow(9, { title: 'Nova' });
    const create = () => {
      rows.push(made);
      return made;
    };
    const { user, asked, path } = await show({ rows, more: { 'chats.create': create } });
    await user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
    const form = await drawer();
    await user.type(form.getByLabelText('Título'), ' Nova ');
    await user.click(form.getByRole('combobox', { name: 'Participantes' }));
    expect(screen.queryByTitle('Ana')).toBeNull();
    await user.click(await screen.findByTitle('Carla'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('chats.create')).toEqual([{ body: { title: 'Nova', users: [{ id: 5 }] } }]));
    await waitFor(() => expect(path()).toBe('/chats/chat-9'));
  });

  it('changes title and participants of a chat [CHAT-003]', async () => {
    const { user, asked } = await show();
    await user.click((await rowOf('Almoço')).getByRole('button', { name: 'Editar Almoço' }));
    const form = await drawer();
    await form.findByTitle('Bruno');
    await user.type(form.getByLabelText('Título'), ' de hoje');
    await user.click(form.getByRole('combobox', { name: 'Participantes' }));
    await user.click(await screen.findByTitle('Carla'));
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const body = { title: 'Almoço de hoje', users: [{ id: 4 }, { id: 5 }] };
    await waitFor(() => expect(asked('chats.update')).toEqual([{ params: { chatId: 1 }, body }]));
  });

  it('shows an alert for a missing title, then for missing participants [CHAT-008] [CHAT-009]', async () => {
    const { user, asked } = await show();
    await user.click(await screen.findByRole('button', { name: 'Nova conversa' }));
    const form = await drawer();
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect((await form.findByRole('alert')).textContent).toBe('Dê um título à conversa.');
    await user.type(form.getByLabelText('Título'), 'Nova');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(form.getByRole('alert').textContent).toBe('Escolha pelo menos um participante.'));
    expect(form.getByLabelText<HTMLInputElement>('Título').value).toBe('Nova');
    expect(asked('chats.create')).toEqual([]);
  });
});

describe('the conversation', () => {
  it('does not send blank text [CHAT-007] [CHAT-010]', async () => {
    const { user, asked } = await show();
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva para a equipe' });
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Enviar' });
    expect(send.disabled).toBe(true);
    await user.type(box, '   {Enter}');
    expect(send.disabled).toBe(true);
    expect(asked('chats.send')).toEqual([]);
    await user.type(box, 'Oi{Shift>}{Enter}{/Shift}gente{Enter}');
    await waitFor(() => expect(asked('chats.send')).toHaveLength(1));
    expect(asked('chats.send')).toEqual([{ params: { chatId: 1 }, body: { message: 'Oi\ngente' } }]);
    await waitFor(() => expect(box.value).toBe(''));
  });

  it('is marked as read when opened [CHAT-011]', async () => {
    const { asked } = await show();
    await waitFor(() => expect(asked('chats.read')).toEqual([{ params: { chatId: 1 }, body: { userId: 3 } }]));
  });

  it('loads older messages only within 600 px of the top [CHAT-012]', async () => {
    const page = (input: { query: { pageNumber: number } }) => {
      const { pageNumber } = input.query;
      const records = Array.from({ length: 100 }, (_each, index) => message((3 - pageNumber) * 100 + index));
      return { records, hasMore: pageNumber < 2 };
    };
    const { asked } = await show({ more: { 'chats.messages': page } });
    const log = await screen.findByRole('log', { name: 'Mensagens' });
    const scrollTo = (scrollTop: number) => fireEvent.scroll(log, { target: { scrollTop } });
    await settle();
    scrollTo(600);
    await settle();
    expect(asked('chats.messages')).toHaveLength(1);
    scrollTo(599);
    await waitFor(() => expect(asked('chats.messages')).toHaveLength(2));
    expect(asked('chats.messages')[1]).toEqual({ params: { chatId: 1 }, query: { pageNumber: 2 } });
  });

  it('keeps the text and shows no toast when sending fails [CHAT-018]', async () => {
    const more = { 'chats.send': refuse, 'chats.read': refuse, 'chats.remove': refuse };
    const { user, asked } = await show({ more });
    const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Escreva para a equipe' });
    await user.type(box, 'Oi{Enter}');
    await waitFor(() => expect(asked('chats.send')).toHaveLength(1));
    await user.click((await rowOf('Almoço')).getByRole('button', { name: 'Excluir Almoço' }));
    await user.click((await drawer()).getByRole('button', { name: 'Excluir' }));
    await waitFor(() => expect(asked('chats.remove')).toHaveLength(1));
    expect(asked('chats.read').length).toBeGreaterThan(0);
    await settle();
    expect(toasts()).toBe(0);
    expect(box.value).toBe('Oi');
  });
});

describe('live events', () => {
  it('add a new chat to the list, a new message to its row and a dot to the menu [CHAT-013] [CHAT-017]', async () => {
    const rows: object[] = [mine];
    const { push } = await show({ rows }, { path: '/chats' });
    await rowOf('Almoço');
    expect(screen.queryByRole('img', { name: /com mensagens novas/ })).toBeNull();
    rows.push(theirs);
    push('realtime.batch', records('chats'));
    await rowOf('Estoque');
    const unread = { lastMessage: 'Bruno: Chegou a caixa', users: [member(me, 2), member(bruno)] };
    rows.splice(1, 1, { ...theirs, ...unread });
    push('realtime.batch', records('chats'));
    const row = await rowOf('Estoque');
    expect(await row.findByText('Bruno: Chegou a caixa')).toBeTruthy();
    expect(row.getByText('2 mensagens novas')).toBeTruthy();
    expect(await screen.findByRole('img', { name: '1 conversa com mensagens novas' })).toBeTruthy();
  });

  it('add a new message to the open chat [CHAT-016]', async () => {
    const messages = [message(1)];
    const { push } = await show({ messages });
    await screen.findByText('M1');
    messages.push(message(2));
    push('realtime.batch', records('chats'));
    expect(await screen.findByText('M2')).toBeTruthy();
  });

  it('show formatted text and links', async () => {
    await show({ messages: [message(1, bruno, 'Vejam *já*: https://example.com/relatorio')] });
    const log = within(await screen.findByRole('log'));
    expect((await log.findByText('já')).tagName).toBe('STRONG');
    expect(log.getByRole('link').getAttribute('href')).toBe('https://example.com/relatorio');
  });

  it('close a chat that is deleted [CHAT-015]', async () => {
    const rows: object[] = [mine, theirs];
    const { push, path } = await show({ rows });
    await screen.findByRole('heading', { name: 'Almoço' });
    rows.shift();
    push('realtime.batch', records('chats'));
    await waitFor(() => expect(path()).toBe('/chats'));
    expect(screen.queryByText('Almoço')).toBeNull();
  });
});

it('the popover loads after half a second and opens a chat [CHAT-029]', async () => {
  const { pass, until } = stopTimers();
  const showing = showScreen(<ChatsPopover />, { answers: answersTo({}), user: me });
  await pass(0);
  const shown = await showing;
  await until(() => screen.queryByRole('button', { name: 'Conversas da equipe' }) !== null);
  await pass(499);
  expect(shown.asked('chats.list')).toEqual([]);
  await pass(1);
  await until(() => shown.asked('chats.list').length === 1);
  await pass(100);
  vi.useRealTimers();
  await shown.user.click(screen.getByRole('button', { name: 'Conversas da equipe' }));
  await shown.user.click(await screen.findByText('Estoque'));
  expect(shown.path()).toBe('/chats/chat-2');
});
