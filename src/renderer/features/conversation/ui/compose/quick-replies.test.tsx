import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';

import { receiveDraft } from '@renderer/entities/outgoing/drafts';
import { changeAttachments } from '@renderer/features/conversation/api/compose/attachment-store';
import { writeDraft } from '@renderer/features/conversation/api/compose/draft-store';
import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import { quickMessageId } from '@shared/domain/ids';
import { anOutgoing, aTicket } from '@tests/support/renderer/builders';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Composer } from './composer';

const ticket = aTicket();
const customer = ticket.contact?.name.split(' ')[0] ?? '';
const replies = [
  { id: 1, shortcode: 'horario', message: 'Abrimos das 9h às 18h, de segunda a sábado, sem intervalo.' },
  { id: 2, shortcode: 'horta', message: 'Catálogo', mediaPath: 'public/q/catalogo.pdf', mediaName: 'catalogo.pdf' },
  { id: 3, shortcode: 'pix', message: 'Nossa chave é o telefone, {{firstName}}.\nObrigado!' },
  { id: 4, shortcode: 'cupom', message: 'Use o cupom {{cupom}}.' },
];
const answers: Answers = {
  'drafts.read': () => [],
  'drafts.write': () => undefined,
  'quickMessages.options': () => replies,
  'media.read': () => new Uint8Array([1, 2, 3]),
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

async function showComposer(more: Answers = {}, capabilities: Capability[] = []) {
  const shown = await showScreen(<Composer ticket={ticket} messages="shown" />, {
    capabilities,
    answers: { ...answers, ...more },
  });
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem' });
  writeDraft(account, ticket.id, '');
  await waitFor(() => expect(input.value).toBe(''));
  return { ...shown, input };
}

const options = () => within(screen.getByRole('listbox', { name: 'Respostas rápidas' })).getAllByRole('option');
const labels = () => options().map(({ textContent }) => textContent);
const findList = () => screen.findByRole('listbox', { name: 'Respostas rápidas' });

it('replies stand under the categories of their shortcodes, and keys follow the order on screen', async () => {
  const grouped = [
    { id: 1, shortcode: 'vendas/preço', message: 'Custa 10.' },
    { id: 2, shortcode: 'ola', message: 'Olá!' },
    { id: 3, shortcode: 'vendas/prazo', message: 'Dez dias.' },
  ];
  const { user, input } = await showComposer({ 'quickMessages.options': () => grouped });
  await user.type(input, '/');
  const category = within(await findList()).getByRole('group', { name: 'vendas' });
  expect(within(category).getAllByRole('option')).toHaveLength(2);
  expect(labels()).toEqual(['/ola - Olá!', '/vendas/preço - Custa 10.', '/vendas/prazo - Dez dias.']);
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(input.value).toBe('Dez dias.');
});

describe('quick replies', () => {
  it('a slash lists all, and text after it narrows them by shortcode [CONV-035] [CONV-072]', async () => {
    const { user, input, asked } = await showComposer();
    await user.type(input, '/');
    await findList();
    expect(options()).toHaveLength(4);
    await user.type(input, 'hor');
    expect(labels()).toEqual(['/horario - Abrimos das 9h às 18h, d…', '/horta - Catálogo']);
    expect(asked('quickMessages.options')).toEqual([{ query: { companyId: 1, userId: 3 } }]);
  });

  it('are found by their text, with any accents and case', async () => {
    const { user, input } = await showComposer();
    await user.type(input, '/CHAVÉ');
    await findList();
    expect(labels()).toEqual(['/pix - Nossa chave é o telefone, {{…']);
  });

  it('Enter without a match inserts and sends nothing; Escape closes the list and keeps the text', async () => {
    const { user, input, asked } = await showComposer();
    await user.type(input, '/zz');
    expect(await screen.findByText(/Nenhuma resposta rápida contém “zz”/)).toBeTruthy();
    await user.keyboard('{Enter}');
    expect(input.value).toBe('/zz');
    expect(asked('outbox.send')).toEqual([]);
    expect(screen.getByText(/Nenhuma resposta rápida contém “zz”/)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.queryByText(/Nenhuma resposta rápida/)).toBeNull();
    expect(input.value).toBe('/zz');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked('outbox.send')).toHaveLength(1));
  });

  it('Enter sends nothing before the list has loaded', async () => {
    const { user, input, asked } = await showComposer({ 'quickMessages.options': () => new Promise(() => undefined) });
    await user.type(input, '/hor{Enter}');
    await screen.findByText('Buscando respostas rápidas');
    await user.keyboard('{Enter}');
    expect(input.value).toBe('/hor');
    expect(asked('outbox.send')).toEqual([]);
  });

  it('the preview shows the whole text with its variables filled in', async () => {
    const { user, input } = await showComposer();
    await user.type(input, '/pix');
    await findList();
    const preview = screen.getByRole('note', { name: 'Prévia' });
    expect(preview.textContent).toContain(`Nossa chave é o telefone, ${customer}.\nObrigado!`);
  });

  it('without a file fills the composer and sends nothing [CONV-037] [CONV-038]', async () => {
    const { user, input, asked } = await showComposer();
    await user.type(input, '/hor');
    await findList();
    expect(input.getAttribute('aria-activedescendant')).toBe(options()[0]?.id);
    await user.keyboard('{Enter}');
    expect(input.value).toBe('Abrimos das 9h às 18h, de segunda a sábado, sem intervalo.');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(asked('outbox.send')).toEqual([]);
  });

  it('work in the middle of a sentence', async () => {
    const { user, input } = await showComposer();
    await user.type(input, 'Claro!  Até logo.');
    input.setSelectionRange(7, 7);
    await user.type(input, '/pix', { initialSelectionStart: 7 });
    await findList();
    await user.keyboard('{Enter}');
    expect(input.value).toBe(`Claro! Nossa chave é o telefone, ${customer}.\nObrigado! Até logo.`);
  });

  it('the button lists all, and Escape leaves the text as it was', async () => {
    const { user, input } = await showComposer();
    await user.type(input, 'Olá');
    await user.click(screen.getByRole('button', { name: 'Respostas rápidas' }));
    await findList();
    expect(options()).toHaveLength(4);
    expect(document.activeElement).toBe(input);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(input.value.trim()).toBe('Olá');
  });

  it('an unknown variable is sent only after a warning', async () => {
    const { user, input, asked } = await showComposer();
    await user.type(input, '/cupom');
    await findList();
    await user.keyboard('{Enter}');
    expect(input.value).toBe('Use o cupom {{cupom}}.');
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain('{{cupom}}');
    expect(asked('outbox.send')).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked('outbox.send')).toHaveLength(1));
  });

  it('a typed variable leaves filled in', async () => {
    const { user, input, asked } = await showComposer();
    await user.type(input, 'Oi, {{{{firstName}}!{Enter}');
    await waitFor(() => expect(asked('outbox.send')).toHaveLength(1));
    expect((asked('outbox.send')[0] as { body: string }).body).toContain(`Oi, ${customer}!`);
  });

  it('with a file sends it with its text [CONV-036]', async () => {
    const { user, input, asked } = await showComposer();
    await user.type(input, '/hor');
    await findList();
    await user.keyboard('{ArrowDown}{Enter}');
    await waitFor(() => expect(asked('outbox.sendFile')).toMatchObject([{ ticketId: 7, body: 'Catálogo' }]));
    expect(asked('media.read')).toEqual([{ reference: 'public/q/catalogo.pdf' }]);
    expect(asked('files.begin')).toEqual([{ name: 'catalogo.pdf', type: 'application/pdf', size: 3 }]);
    await waitFor(() => expect(input.value).toBe(''));
  });

  it('a file can be taken back into the composer, with its caption, before it leaves', async () => {
    let end = (_result: unknown): void => undefined;
    const { user, input, asked } = await showComposer({
      'delayed.run': () => new Promise((resolve) => (end = resolve)),
      'delayed.undo': () => end({ outcome: 'undone', by: 'user' }),
    });
    await user.type(input, '/horta');
    await findList();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('button', { name: 'Desfazer o envio (Esc)' })).toBeTruthy();
    expect(asked('delayed.run')).toMatchObject([{ action: { kind: 'sendFile', ticketId: 7, body: 'Catálogo' } }]);
    await user.keyboard('{Escape}');
    const caption = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Legenda de catalogo.pdf' });
    expect(caption.value).toBe('Catálogo');
    expect(screen.queryByRole('button', { name: 'Desfazer o envio (Esc)' })).toBeNull();
    expect(asked('outbox.sendFile')).toEqual([]);
  });

  it('an unavailable file shows an error and the typed text stays', async () => {
    const { user, input, asked } = await showComposer({
      'media.read': () => {
        throw new AppError('ERR_OFFLINE', 'offline');
      },
    });
    await user.type(input, '/horta');
    await user.click(await screen.findByRole('option'));
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(input.value).toBe('/horta');
    expect(asked('outbox.sendFile')).toEqual([]);
  });

  it('Escape hides them until the text changes', async () => {
    const { user, input } = await showComposer();
    await user.type(input, '/hor');
    await findList();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    await user.type(input, 't');
    expect(await findList()).toBeTruthy();
  });
});

describe('the use of a reply', () => {
  const sent = (quickMessageIds: number[]): unknown => expect.objectContaining({ ticketId: 7, quickMessageIds });
  const counted: Capability[] = ['replyUsage'];

  it('is named when the text that it was filled into is sent, changed or not, and once', async () => {
    const { user, input, asked } = await showComposer({}, counted);
    await user.type(input, '/horario');
    await findList();
    await user.keyboard('{Enter}');
    expect(asked('outbox.send')).toEqual([]);
    expect(asked('drafts.write').at(-1)).toMatchObject({ quickMessageIds: [1] });
    await user.type(input, ' Até!{Enter}');
    await waitFor(() => expect(asked('outbox.send')).toEqual([sent([1])]));
    await waitFor(() => expect(input.value).toBe(''));
    await user.type(input, 'Sem resposta{Enter}');
    await waitFor(() => expect(asked('outbox.send')).toHaveLength(2));
    expect(asked('outbox.send')[1]).not.toHaveProperty('quickMessageIds');
  });

  it('is forgotten with the text', async () => {
    const emptied = await showComposer({}, counted);
    await emptied.user.type(emptied.input, '/horario');
    await findList();
    await emptied.user.keyboard('{Enter}');
    await emptied.user.clear(emptied.input);
    await emptied.user.type(emptied.input, 'Outra coisa{Enter}');
    await waitFor(() => expect(emptied.asked('outbox.send')).toHaveLength(1));
    expect(emptied.asked('outbox.send')[0]).not.toHaveProperty('quickMessageIds');
  });

  it('is not told to servers that do not count', async () => {
    const { user, input, asked } = await showComposer();
    await user.type(input, '/horario');
    await findList();
    await user.keyboard('{Enter}');
    await user.type(input, '{Enter}');
    await waitFor(() => expect(asked('outbox.send')).toHaveLength(1));
    expect(asked('outbox.send')[0]).not.toHaveProperty('quickMessageIds');
  });

  it('of a reply with a file goes with the file to main', async () => {
    const { user, input, asked } = await showComposer(
      { 'delayed.run': () => ({ outcome: 'done', ticket: null }) },
      counted,
    );
    await user.type(input, '/horta');
    await findList();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(asked('files.attach')).toEqual([expect.objectContaining({ quickMessageIds: [2] })]));
  });

  it('is known in every window that shows the draft', async () => {
    const { user, input, asked } = await showComposer({}, counted);
    act(() =>
      receiveDraft(account, {
        ticketId: ticket.id,
        text: 'De outra janela',
        quickMessageIds: [quickMessageId.parse(4)],
      }),
    );
    await waitFor(() => expect(input.value).toBe('De outra janela'));
    await user.type(input, '{Enter}');
    await waitFor(() => expect(asked('outbox.send')).toEqual([sent([4])]));
  });
});
