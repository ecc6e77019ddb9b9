import { generateKeyPairSync, sign as signWith } from 'node:crypto';

import { screen, waitFor } from '@testing-library/react';
import { strFromU8 } from 'fflate';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { readByHeaders } from '@shared/dossier/archive';
import { dossierContent, signedText } from '@shared/dossier/dossier';
import { pdfPages } from '@tests/support/pdf-text';
import { aContact, aMessage, aTicket } from '@tests/support/renderer/builders';
import { showScreen } from '@tests/support/renderer/show-screen';

import { DossierDialog } from './dossier-dialog';

const ticket = aTicket({ contact: aContact({ number: '5511999990000' }) });
const exportId = '00000000-0000-4000-8000-00000000000e';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
const rawKey = publicKey.export({ type: 'spki', format: 'der' }).subarray(-32).toString('hex');
const picture = Uint8Array.from({ length: 3000 }, (_, index) => index % 255);

const older = aMessage({ id: 'M1', body: '<b>Bom dia</b>', createdAt: '2026-03-01T12:00:00.000Z' });
const newer = [
  aMessage({
    id: 'M2',
    body: 'foto.jpg',
    mediaType: 'image',
    mediaUrl: '/public/1-foto.jpg',
    createdAt: '2026-03-02T12:00:00.000Z',
  }),
  aMessage({
    id: 'M3',
    body: '',
    mediaType: 'audio',
    mediaUrl: '/public/gone.ogg',
    createdAt: '2026-03-02T12:01:00.000Z',
  }),
  aMessage({
    id: 'M4',
    body: '*Ana Ribeiro*\nTudo certo',
    fromMe: true,
    ack: 4,
    createdAt: '2026-03-02T12:02:00.000Z',
  }),
];

type Answers = NonNullable<NonNullable<Parameters<typeof showScreen>[1]>['answers']>;

type Options = Omit<NonNullable<Parameters<typeof showScreen>[1]>, 'answers'>;

async function show(answers: Answers = {}, options: Options = {}) {
  const pieces: Uint8Array[] = [];
  const shown = await showScreen(<DossierDialog uuid={ticket.uuid} onClose={() => undefined} />, {
    ...options,
    answers: {
      'tickets.showByUuid': () => ticket,
      'messages.list': ({ query }: { query: { pageNumber: number } }) =>
        query.pageNumber === 1
          ? { messages: newer, count: 4, hasMore: true }
          : { messages: [older], count: 4, hasMore: false },
      'media.read': ({ reference }: { reference: string }) => {
        if (reference.includes('gone')) throw new AppError('ERR_WAPP_DOWNLOAD_MEDIA', 'server');
        return picture;
      },
      'journal.read': () => ({ state: 'kept', entries: [] }),
      'journal.sign': ({ manifest }: { manifest: string }) => ({
        publicKey: rawKey,
        signature: signWith(null, Buffer.from(signedText(manifest)), privateKey).toString('hex'),
      }),
      'server.address': () => 'https://chat.example.com',
      'exports.begin': () => ({ exportId }),
      'exports.appendBytes': ({ bytes }: { bytes: Uint8Array }) => void pieces.push(bytes),
      'exports.finish': () => ({ name: 'conversa.zip' }),
      'exports.cancel': () => undefined,
      ...answers,
    },
  });
  await screen.findByRole('dialog', { name: 'Exportar a conversa' });
  const start = async () => shown.user.click(screen.getByRole('button', { name: 'Exportar' }));
  const bytes = () => Uint8Array.from(Buffer.concat(pieces));
  const file = (path: string) =>
    strFromU8(readByHeaders(bytes()).find((one) => one.path === path)?.bytes ?? new Uint8Array());
  return { ...shown, start, bytes, file };
}

describe('the export of a conversation', () => {
  it('has all pages of messages, oldest first, with files, and names what was left out', async () => {
    const { start, file, bytes, asked } = await show();
    await start();
    const done = await screen.findByText('Conversa salva em conversa.zip');
    expect(done.closest('[role=status]')?.textContent).toContain('4 mensagens. 1 arquivo. 1 arquivo ficou de fora');
    expect(asked('exports.begin')).toEqual([{ name: 'Conversa com Clara 10-03-2026.zip' }]);
    const content = dossierContent.parse(JSON.parse(file('dossier.json')));
    expect(content.messages.map(({ id, author, file: at, leftOut }) => [id, author, at, leftOut])).toEqual([
      ['M1', 'customer', null, null],
      ['M2', 'customer', 'files/00002-foto.jpg', null],
      ['M3', 'customer', null, 'notFound'],
      ['M4', 'company', null, null],
    ]);
    expect(content).toMatchObject({ server: 'https://chat.example.com', period: null, ticket: { customer: 'Clara' } });
    expect(readByHeaders(bytes()).find(({ path }) => path === 'files/00002-foto.jpg')?.bytes).toEqual(picture);
  });

  it('has a page without scripts, on which texts of customers are no markup', async () => {
    const { start, file } = await show();
    await start();
    await screen.findByText('Conversa salva em conversa.zip');
    const page = file('conversation.html');
    expect(page).toContain('&lt;b&gt;Bom dia&lt;/b&gt;');
    expect(page).toContain('<img src="files/00002-foto.jpg" alt="">');
    expect(page).toContain('O servidor não tem mais o arquivo');
    expect(page).toMatch(/Ana Ribeiro<\/bdi><\/strong> · .* · lida<\/header><p dir="auto">Tudo certo</);
    expect(page).not.toContain('<script');
  });

  it('has a PDF with the authors, times, edits, deletions and files of all messages, and with its zone', async () => {
    const [first, ...others] = newer;
    const edited = {
      ...aMessage({ id: 'M5', body: 'Um\nDois 🚀' }),
      isEdited: true,
      createdAt: '2026-03-02T13:00:00.000Z',
    };
    const deleted = { ...aMessage({ id: 'M6', body: 'Três' }), isDeleted: true, createdAt: '2026-03-02T13:01:00.000Z' };
    const { start, bytes } = await show({
      'messages.list': () => ({ messages: [first, ...others, edited, deleted], count: 5, hasMore: false }),
    });
    await start();
    await screen.findByText('Conversa salva em conversa.zip');
    const pdf = readByHeaders(bytes()).find(({ path }) => path === 'conversation.pdf')?.bytes ?? new Uint8Array();
    const pages = await pdfPages(Uint8Array.from(pdf));
    const lines = pages.join('\n').split(/\s*\n\s*/);
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    expect(lines).toEqual(
      expect.arrayContaining(['Conversa com Clara', 'Número: 5511999990000', `Fuso horário: ${zone}`]),
    );
    expect(lines).toEqual(
      expect.arrayContaining(['files/00001-foto.jpg', 'foto.jpg', 'Um', 'Dois ?', 'Três', 'Tudo certo']),
    );
    expect(lines.some((line) => /^Ana Ribeiro · .* · lida$/.test(line))).toBe(true);
    expect(lines.some((line) => /^Clara · .* · editada$/.test(line))).toBe(true);
    expect(lines.some((line) => /^Clara · .* · apagada/.test(line))).toBe(true);
    expect(lines).toContain('Página 1 de 1');
  });

  it('reads no files that are not wanted', async () => {
    const { start, user, asked, file } = await show();
    await user.click(screen.getByRole('checkbox', { name: 'Incluir fotos, áudios e documentos' }));
    await start();
    await screen.findByText('Conversa salva em conversa.zip');
    expect(asked('media.read')).toEqual([]);
    expect(file('conversation.html')).toContain('Arquivo não incluído');
  });

  it('that fails in the middle says so, and leaves no file', async () => {
    const { start, asked } = await show({
      'messages.list': () => {
        throw new AppError('ERR_OFFLINE', 'offline');
      },
    });
    await start();
    expect(await screen.findByText('A conversa não foi exportada.')).toBeTruthy();
    expect(asked('exports.cancel')).toEqual([{ exportId }]);
  });

  it('can be stopped, and leaves no file', async () => {
    let release = (): void => undefined;
    const { start, user, asked } = await show({
      'media.read': () =>
        new Promise((resolve) => {
          release = () => resolve(picture);
        }),
    });
    await start();
    await user.click(await screen.findByRole('button', { name: 'Parar' }));
    release();
    await waitFor(() => expect(asked('exports.cancel')).toEqual([{ exportId }]));
    expect(asked('exports.finish')).toEqual([]);
    expect(await screen.findByRole('button', { name: 'Exportar' })).toBeTruthy();
  });

  it('says that it is not signed, and that there are no records, without a key store', async () => {
    const { start } = await show({
      'journal.sign': () => null,
      'journal.read': () => ({ state: 'noKey', entries: [] }),
    });
    await start();
    const done = await screen.findByText('Conversa salva em conversa.zip');
    expect(done.closest('[role=status]')?.textContent).toContain('Sem assinatura');
    expect(done.closest('[role=status]')?.textContent).toContain('Sem registros');
  });
});

describe('the check of an exported conversation', () => {
  it('says that it is intact, or which byte of which file was changed', async () => {
    const { start, user, bytes } = await show();
    await start();
    await screen.findByText('Conversa salva em conversa.zip');
    const intact = bytes();
    const place = readByHeaders(intact).find(({ path }) => path === 'files/00002-foto.jpg')?.bytes.byteOffset ?? 0;
    const changed = intact.map((byte, index) => (index === place + 1234 ? byte ^ 1 : byte));
    await user.click(screen.getByText('Conferir um arquivo'));
    const choose = async (content: Uint8Array<ArrayBuffer>, name: string) =>
      user.upload(screen.getByLabelText('Escolher arquivo…', { selector: 'input' }), new File([content], name));
    await choose(intact, 'a.zip');
    expect(await screen.findByText('a.zip está como foi exportado')).toBeTruthy();
    expect(screen.getByText('Clara (5511999990000)')).toBeTruthy();
    await choose(changed, 'b.zip');
    expect(await screen.findByText('A primeira mudança está em files/00002-foto.jpg, byte 1234.')).toBeTruthy();
    await choose(Uint8Array.of(1, 2, 3), 'c.zip');
    expect(await screen.findByText(/c.zip não é uma conversa exportada/)).toBeTruthy();
  });
});

describe('an export is subject to a permission', () => {
  it('without it the dialog says so and starts none', async () => {
    await show({}, { user: { profile: 'user', offeredPermissions: ['exports'] } });
    expect(screen.getByText(/Peça a permissão a um administrador/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar' }).disabled).toBe(true);
  });

  it('it is announced with its ticket before any message is read', async () => {
    const { start, calls } = await show({ 'exportLog.conversation': () => '' }, { capabilities: ['exportLog'] });
    await start();
    await screen.findByText(/conversa.zip/);
    const names = calls.map(({ name }) => name).filter((name) => /^(exportLog|exports|messages)\./.test(name));
    expect(names.slice(0, 3)).toEqual(['exports.begin', 'exportLog.conversation', 'messages.list']);
    expect(calls.find(({ name }) => name === 'exportLog.conversation')?.input).toEqual({
      params: { ticketId: ticket.id },
    });
  });

  it('a refusal leaves no file', async () => {
    const refused = () => {
      throw new AppError('ERR_NO_PERMISSION', 'forbidden');
    };
    const { start, asked } = await show({ 'exportLog.conversation': refused }, { capabilities: ['exportLog'] });
    await start();
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect([asked('exports.cancel'), asked('messages.list'), asked('exports.appendBytes')]).toEqual([
      [{ exportId }],
      [],
      [],
    ]);
  });
});
