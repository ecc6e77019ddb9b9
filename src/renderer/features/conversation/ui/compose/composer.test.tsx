import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { changeAttachments } from '@renderer/features/conversation/api/compose/attachment-store';
import { writeDraft } from '@renderer/features/conversation/api/compose/draft-store';
import type { Recording } from '@renderer/features/conversation/api/compose/voice/record-voice';
import { AppError } from '@shared/domain/app-error';
import { anOutgoing, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Composer } from './composer';

const ticket = aTicket();
const microphone = vi.hoisted(() => ({ record: vi.fn<() => Promise<Recording>>() }));
vi.mock('@renderer/features/conversation/api/compose/voice/record-voice', () => ({
  recordVoice: () => microphone.record(),
}));

const answers: Answers = {
  'drafts.read': () => [],
  'drafts.write': () => undefined,
  'files.attached': () => [],
  'files.attach': () => undefined,
  'files.begin': () => ({ fileId: '11111111-1111-4111-8111-111111111112' }),
  'files.append': () => undefined,
  'files.cancel': () => undefined,
  'outbox.sendFile': () => anOutgoing(),
  'outbox.send': () => anOutgoing(),
};

const account = 'server user 3';
beforeEach(() => changeAttachments({ accountKey: account, ticketId: ticket.id }, () => []));

async function showComposer({
  parts = {},
  messages = 'shown',
  more = {},
}: { parts?: Record<string, unknown>; messages?: 'loading' | 'failed' | 'shown'; more?: Answers } = {}) {
  const shown = await showScreen(<Composer ticket={aTicket(parts)} messages={messages} />, {
    answers: { ...answers, ...more },
  });
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  writeDraft(account, ticket.id, '');
  await waitFor(() => expect(input.value).toBe(''));
  return { ...shown, input };
}

it('nothing can be typed while the messages are loading [CONV-029]', async () => {
  const { input } = await showComposer({ messages: 'loading' });
  expect(input.disabled).toBe(true);
  expect(input.placeholder).toBe('Carregando a conversa');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Gravar mensagem de voz' }).disabled).toBe(true);
});

it('the composer is disabled with a reason when the messages failed to load', async () => {
  const { input } = await showComposer({ messages: 'failed' });
  expect(input.disabled).toBe(true);
  expect(input.placeholder).toBe('A conversa não carregou');
});

it('Enter during a send queues the next text and sends the same text only once', async () => {
  const takes: (() => void)[] = [];
  const send = () => new Promise((resolve) => takes.push(() => resolve(anOutgoing())));
  const { user, input, asked } = await showComposer({ more: { 'outbox.send': send } });
  const bodies = () => asked('outbox.send').map((sent) => (sent as { body: string }).body.split('\n').at(-1));
  await user.type(input, 'um{Enter}{Enter}');
  await waitFor(() => expect(takes).toHaveLength(1));
  takes[0]?.();
  await waitFor(() => expect(input.value).toBe(''));
  expect(bodies()).toEqual(['um']);

  await user.type(input, 'dois{Enter}');
  await waitFor(() => expect(takes).toHaveLength(2));
  fireEvent.change(input, { target: { value: 'três' } });
  await user.type(input, '{Enter}');
  expect(bodies()).toEqual(['um', 'dois']);
  takes[1]?.();
  await waitFor(() => expect(takes).toHaveLength(3));
  takes[2]?.();
  await waitFor(() => expect(input.value).toBe(''));
  expect(bodies()).toEqual(['um', 'dois', 'três']);
});

it('a second Enter on the same text does not send text typed after it', async () => {
  const takes: (() => void)[] = [];
  const send = () => new Promise((resolve) => takes.push(() => resolve(anOutgoing())));
  const { user, input, asked } = await showComposer({ more: { 'outbox.send': send } });
  await user.type(input, 'um{Enter}{Enter}');
  await waitFor(() => expect(takes).toHaveLength(1));
  fireEvent.change(input, { target: { value: 'umd' } });
  takes[0]?.();
  await waitFor(() => expect(input.value).toBe('d'));
  await user.type(input, 'ois');
  expect(input.value).toBe('dois');
  expect(asked('outbox.send')).toHaveLength(1);
});

it('a full disk shows an error, and text and file stay until they are stored', async () => {
  const disk = { isFull: true };
  const keep = () => {
    if (disk.isFull) throw new AppError('ERR_OUTBOX_NOT_SAVED', 'server');
    return anOutgoing();
  };
  const { user, input, asked } = await showComposer({ more: { 'outbox.send': keep, 'outbox.sendFile': keep } });
  await user.type(input, 'Já respondo{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Libere espaço');
  expect(input.value).toBe('Já respondo');

  const file = new File(['um recibo'], 'recibo.txt', { type: 'text/plain' });
  changeAttachments({ accountKey: account, ticketId: ticket.id }, () => [
    { id: '1', info: file, file, fileId: null, saveState: 'unsaved', caption: '', refusal: null },
  ]);
  await user.type(input, '{Enter}');
  await waitFor(() => expect(asked('outbox.sendFile')).toHaveLength(1));
  expect((await screen.findAllByRole('alert')).at(-1)?.textContent).toContain('Libere espaço');
  expect(screen.getByText('recibo.txt')).toBeTruthy();
  expect(input.value).toBe('Já respondo');

  disk.isFull = false;
  await user.type(input, '{Enter}');
  await waitFor(() => expect(input.value).toBe(''));
  expect(asked('outbox.sendFile')).toHaveLength(2);
  expect(screen.queryByText('recibo.txt')).toBeNull();
});

describe('a voice recording', () => {
  function aRecording(size: number) {
    const listeners = new Set<(level: number) => void>();
    let give: (() => void) | null = null;
    const recording = {
      listen: (listener: (level: number) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      finish: vi.fn(
        () =>
          new Promise<Blob>((resolve) => {
            give = () => resolve(new Blob([new Uint8Array(size)], { type: 'audio/mpeg' }));
          }),
      ),
      cancel: vi.fn(),
      seconds: () => 0,
      pause: vi.fn(async () => undefined),
      resume: vi.fn(async () => undefined),
      useMicrophone: vi.fn(async () => undefined),
      copy: async () => new Blob([new Uint8Array(size)], { type: 'audio/mpeg' }),
    };
    microphone.record.mockResolvedValueOnce(recording);
    return { recording, end: async () => waitFor(() => give?.()), listeners };
  }
  const record = () => screen.getByRole('button', { name: 'Gravar mensagem de voz' });
  const send = () => screen.getByRole('button', { name: 'Enviar a gravação' });

  it('locks the text while it runs and is sent as a file [CONV-030] [CONV-043] [CONV-044]', async () => {
    const { end } = aRecording(10_000);
    const { user, input, asked } = await showComposer();
    expect(input.disabled).toBe(false);
    await user.click(record());
    expect(await screen.findByRole('group', { name: 'Gravação de voz' })).toBeTruthy();
    expect(input.disabled).toBe(true);
    expect(input.placeholder).toBe('Gravando');
    await user.click(send());
    expect(input.disabled).toBe(true);
    expect(send().className).toContain('loading');
    await end();
    await waitFor(() => expect(asked('outbox.sendFile')).toMatchObject([{ ticketId: 7, body: '' }]));
    const [file] = asked('files.begin');
    expect(file).toEqual({
      name: expect.stringMatching(/^audio-record-site-\d+\.mp3$/) as string,
      type: 'audio/mpeg',
      size: 10_000,
    });
    await waitFor(() => expect(input.disabled).toBe(false));
  });

  it('under 10,000 bytes is discarded [CONV-044]', async () => {
    const { recording, end } = aRecording(9_999);
    const { user, input, asked } = await showComposer();
    await user.click(record());
    await user.click(await screen.findByRole('button', { name: 'Enviar a gravação' }));
    await waitFor(() => expect(recording.finish).toHaveBeenCalled());
    await end();
    expect(await screen.findByText('Gravação curta demais; nada foi enviado.')).toBeTruthy();
    expect(asked('files.begin')).toEqual([]);
    expect(input.disabled).toBe(false);
    // Typing dismisses the error.
    await user.type(input, 'Então escrevo');
    expect(screen.queryByText('Gravação curta demais; nada foi enviado.')).toBeNull();
  });

  it('is discarded on cancel', async () => {
    const { recording } = aRecording(20_000);
    const { user, input, asked } = await showComposer();
    await user.click(record());
    await user.click(await screen.findByRole('button', { name: 'Descartar a gravação' }));
    expect(recording.cancel).toHaveBeenCalled();
    expect(input.disabled).toBe(false);
    expect(asked('files.begin')).toEqual([]);
  });

  it('that could not be sent becomes an attachment', async () => {
    const { recording, end } = aRecording(20_000);
    const { user } = await showComposer({
      more: {
        'files.attached': () => [],
        'files.attach': () => undefined,
        'files.begin': () => {
          throw new AppError('ERR_UNEXPECTED', 'bug');
        },
      },
    });
    await user.click(record());
    await user.click(await screen.findByRole('button', { name: 'Enviar a gravação' }));
    await waitFor(() => expect(recording.finish).toHaveBeenCalled());
    await end();
    expect(await screen.findByText(/^audio-record-site/)).toBeTruthy();
  });

  it('needs a permitted microphone', async () => {
    microphone.record.mockRejectedValueOnce(new DOMException('no', 'NotAllowedError'));
    const { user } = await showComposer();
    await user.click(record());
    expect((await screen.findByRole('alert')).textContent).toContain('O microfone está bloqueado');
  });

  it('has a button only while there is nothing to send', async () => {
    const { user, input } = await showComposer();
    await user.type(input, 'Oi');
    expect(screen.queryByRole('button', { name: 'Gravar mensagem de voz' })).toBeNull();
    fireEvent.change(input, { target: { value: '' } });
    expect(record()).toBeTruthy();
  });
});
