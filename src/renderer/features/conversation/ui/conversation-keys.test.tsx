import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { JSX } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';

import { aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { changeAttachments } from '../api/compose/attachment-store';
import { setReply } from '../api/compose/reply-store';
import type { Recording } from '../api/compose/voice/record-voice';
import { Composer } from './compose/composer';
import { ReplyBar } from './compose/reply-bar';
import { useEscape } from './use-escape';

const microphone = vi.hoisted(() => ({ record: vi.fn<() => Promise<Recording>>() }));
vi.mock('../api/compose/voice/record-voice', () => ({ recordVoice: () => microphone.record() }));

const account = 'server user 3';
const ticket = aTicket();
const answers: Answers = {
  'drafts.read': () => [],
  'drafts.write': () => undefined,
  'files.attached': () => [],
  'files.attach': () => undefined,
  'files.begin': () => ({ fileId: '11111111-1111-4111-8111-111111111112' }),
  'files.append': () => undefined,
  'files.cancel': () => undefined,
};

/** Reply bar and composer inside a conversation that Escape closes. */
function Parts({ onLeave }: { onLeave: () => void }): JSX.Element {
  useEscape(onLeave);
  return (
    <section>
      <p>{'messages'}</p>
      <ReplyBar ticketId={ticket.id} />
      <Composer ticket={ticket} messages="shown" />
    </section>
  );
}

async function showParts() {
  const left = vi.fn<() => void>();
  const shown = await showScreen(<Parts onLeave={left} />, { answers });
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  await waitFor(() => expect(input.disabled).toBe(false));
  return { ...shown, left, input };
}

beforeEach(() => {
  changeAttachments({ accountKey: account, ticketId: ticket.id }, () => []);
  setReply(account, ticket.id, null);
});

it('Escape and the cancel button remove the quote and focus the text', async () => {
  const { user, left, input } = await showParts();
  const reply = { id: 'A', name: 'Clara', words: 'Tem em verde?' };
  const bar = () => screen.queryByRole('button', { name: 'Não responder a esta mensagem' });
  setReply(account, ticket.id, reply as Parameters<typeof setReply>[2]);
  await waitFor(() => expect(bar()).not.toBeNull());
  input.focus();
  await user.keyboard('{Escape}');
  expect(bar()).toBeNull();
  expect(left).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(input);
  setReply(account, ticket.id, reply as Parameters<typeof setReply>[2]);
  await user.click(await screen.findByRole('button', { name: 'Não responder a esta mensagem' }));
  expect(document.activeElement).toBe(input);
  await user.keyboard('{Escape}');
  expect(document.activeElement).toBe(document.body);
  expect(left).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(left).toHaveBeenCalledTimes(1);
});

it('a recording focuses its send button; Escape attaches the recording and keeps the conversation open', async () => {
  const sound = new Blob([new Uint8Array(20_000)], { type: 'audio/mpeg' });
  microphone.record.mockResolvedValue({
    listen: () => () => undefined,
    seconds: () => 0,
    pause: async () => undefined,
    resume: async () => undefined,
    useMicrophone: async () => undefined,
    copy: async () => sound,
    finish: async () => sound,
    cancel: () => undefined,
  });
  const { user, left } = await showParts();
  await user.click(screen.getByRole('button', { name: 'Gravar mensagem de voz' }));
  const finish = await screen.findByRole('button', { name: 'Enviar a gravação' });
  expect(document.activeElement).toBe(finish);
  await screen.findByRole('timer');
  await user.keyboard('{Escape}');
  const tray = await screen.findByRole('list', { name: 'Arquivos para enviar' });
  expect(within(tray).getByText(/^audio-record-site-/)).toBeDefined();
  expect(left).not.toHaveBeenCalled();
});

it('removing a file keeps the focus in the tray; removing the last one focuses the text', async () => {
  const { user, input } = await showParts();
  const chooser = screen.getByLabelText('Anexar arquivos', { selector: 'input' });
  const files = ['um.txt', 'dois.txt'].map((name) => new File(['x'], name, { type: 'text/plain' }));
  fireEvent.change(chooser, { target: { files } });
  await user.click(await screen.findByRole('button', { name: 'Remover um.txt' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Remover dois.txt' })));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Arquivos para enviar' })).toBeNull());
  expect(document.activeElement).toBe(input);
});

it('the conversation accepts dropped files and shows a hint; files dropped elsewhere are ignored', async () => {
  await showParts();
  const dataTransfer = { types: ['Files'], files: [new File(['x'], 'foto.txt', { type: 'text/plain' })] };
  const messages = screen.getByText('messages');
  const hint = 'Solte para anexar à conversa';
  fireEvent.dragOver(messages, { dataTransfer });
  expect(screen.getByText(hint)).toBeDefined();
  fireEvent.dragOver(document.body, { dataTransfer });
  expect(screen.queryByText(hint)).toBeNull();
  // A browser opens a dropped file unless the default is prevented.
  expect(fireEvent.drop(document.body, { dataTransfer })).toBe(false);
  expect(screen.queryByRole('list', { name: 'Arquivos para enviar' })).toBeNull();
  fireEvent.dragOver(messages, { dataTransfer });
  expect(fireEvent.drop(messages, { dataTransfer })).toBe(false);
  expect(screen.queryByText(hint)).toBeNull();
  expect(await screen.findByText('foto.txt')).toBeDefined();
});

it('choosing files returns the focus to the text', async () => {
  const { input } = await showParts();
  input.blur();
  const chooser = screen.getByLabelText('Anexar arquivos', { selector: 'input' });
  fireEvent.change(chooser, { target: { files: [new File(['x'], 'um.txt', { type: 'text/plain' })] } });
  expect(document.activeElement).toBe(input);
});
