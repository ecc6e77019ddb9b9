import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';

import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';

import { clip } from '@server/demo/simulator/media/clip';
import { leaflet } from '@server/demo/simulator/media/leaflet';
import { landscape } from '@server/demo/simulator/media/picture';
import { murmur } from '@server/demo/simulator/media/tone';
import { settings } from '@server/platform/storage/schema';
import { formOf } from '@server/testing/call-endpoint';
import { call, read } from '@server/testing/test-client';
import { mediaPlaces } from '@server/testing/test-media';
import { useWorkspace } from '@server/testing/use-workspace';

describe.each(mediaPlaces)('media in a %s', (mediaIn) => {
  const workspace = useWorkspace({ mediaIn });
  const { ana } = workspace;
  afterAll(async () => {
    expect(await readdir(path.join(workspace.media.folder, 'incoming'))).toEqual([]);
  });

  const openTicket = () => {
    const { home } = workspace;
    return home.ticket({ queueId: home.sales, status: 'open', userId: home.ana.id });
  };
  type File = { name: string; bytes: Uint8Array };
  const send = async (ticketId: number, files: File[], captions: string[] = files.map(({ name }) => name)) =>
    call(workspace.url, `/messages/${ticketId}`, {
      method: 'POST',
      as: ana,
      form: formOf({ body: captions, fromMe: 'true' }, { field: 'medias', files }),
    });
  const sent = async (ticketId: number, files: File[], captions?: string[]) =>
    read('messages.createWithFiles', await send(ticketId, files, captions));
  const list = async (ticketId: number) => read('messages.list', await ana.get(`/messages/${ticketId}`)).messages;
  const text = (name: string, content: string): File => ({ name, bytes: Buffer.from(content) });
  const png = { name: 'vista.png', bytes: landscape(1) };

  /** The path goes as it is: fetch would tidy it up. */
  const rawGet = (rawPath: string, headers: Record<string, string> = {}) =>
    new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
      const { hostname, port } = new URL(workspace.url);
      request({ hostname, port, path: rawPath, headers }, (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, bytes: Buffer.concat(parts) }),
        );
      })
        .on('error', reject)
        .end();
    });

  describe('files of the attendant', () => {
    it('several go at once, each a message with its caption, and reach the phone with ticks [CONV-048]', async () => {
      const ticket = await openTicket();
      const files = [
        png,
        { name: 'voz.wav', bytes: murmur(1) },
        { name: 'clipe.webm', bytes: clip() },
        { name: 'relatório ação.pdf', bytes: leaflet('a', []) },
      ];
      const rows = await sent(ticket.id, files, ['A vista, {{firstName}}', 'voz.wav', '', 'relatório ação.pdf']);
      expect(rows.map(({ mediaType, body }) => [mediaType, body])).toEqual([
        ['image', expect.stringMatching(/^A vista, Contact$/)],
        ['audio', 'Áudio'],
        ['video', '-'],
        ['application', '-'],
      ]);
      expect(rows.every(({ fromMe, ack }) => fromMe && ack >= 1)).toBe(true);
      await expect.poll(async () => (await list(ticket.id)).map(({ ack }) => ack)).toEqual([4, 4, 4, 4]);
      const contact = read('tickets.show', await ana.get(`/tickets/${ticket.id}`)).contact;
      const phone = await (await fetch(`${workspace.url}/simulator/customers/${contact?.number}`)).json();
      expect(phone).toMatchObject({ messages: files.map(({ name }) => ({ file: { name } })) });
      expect(decodeURIComponent(rows[3]!.mediaUrl)).toMatch(/^\/public\/[0-9a-f]{32}_relatório ação\.pdf$/);
    });

    it('the list shows the caption, or the kind by name', async () => {
      const ticket = await openTicket();
      const shown = async () =>
        read('tickets.list', await ana.get('/tickets?showAll=true')).tickets.find(({ id }) => id === ticket.id)
          ?.lastMessage;
      await sent(ticket.id, [png], ['Olhe']);
      expect(await shown()).toBe('Olhe');
      await sent(ticket.id, [png]);
      expect(await shown()).toBe('📷 Foto');
    });

    it.each([
      ['a page that claims to be a picture', text('x.png', '<html><script>1</script>'), 'application', '.png.bin'],
      ['a drawing with a script', text('x.svg', '<svg onload="x()"/>'), 'application', '.svg'],
      ['a page', text('x.html', '<script>1</script>'), 'application', '.html'],
      ['a picture that claims to be a page', { name: 'x.html', bytes: landscape(2) }, 'image', '.html.png'],
    ])('%s is stored as what it is and runs nowhere', async (...[, file, mediaType, end]) => {
      const [message] = await sent((await openTicket()).id, [file]);
      expect(message?.mediaType).toBe(mediaType);
      expect(message?.mediaUrl.endsWith(end)).toBe(true);
      const { headers } = await rawGet(message!.mediaUrl);
      const isPicture = mediaType === 'image';
      expect(headers['content-type']).toBe(isPicture ? 'image/png' : 'application/octet-stream');
      expect(headers['content-disposition']).toBe(isPicture ? undefined : 'attachment');
      expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-security-policy': /sandbox/ });
    });

    it.each([
      '../../../etc/passwd',
      '..\\..\\x.txt',
      '.htaccess',
      `${'é'.repeat(300)}.txt`,
      'a\u202Etxt.exe',
      '\u0000',
      '',
    ])('a name may be hostile: %j', async (name) => {
      const { body } = await send((await openTicket()).id, [text(name, 'x')]);
      const names = await workspace.stored.names();
      expect(names.every((one) => /^[0-9a-f]{32}_[^./\\\p{C}][^/\\\p{C}]*$/u.test(one))).toBe(true);
      expect(z.array(z.object({ mediaUrl: z.string() })).parse(body)[0]?.mediaUrl).toMatch(/^\/public\/[^/]+$/);
    });

    it.each([
      ['Orçamento – loja nº 3 (revisão).txt', 'Orçamento – loja nº 3 (revisão).txt'],
      ["Ana's list [2].txt", "Ana's list [2].txt"],
      ['a<b>:c|d?*%#&,.txt', 'a_b__c_d_____,.txt'],
      ['Contrato, anexo 1, de "Clara".txt', 'Contrato, anexo 1, de ”Clara”.txt'],
    ])('a sent file keeps the name %j as far as a disk takes it', async (name, storedName) => {
      const { body } = await send((await openTicket()).id, [text(name, 'x')]);
      const [message] = z.array(z.object({ mediaUrl: z.string(), mediaSize: z.number() })).parse(body);
      expect(decodeURIComponent(message!.mediaUrl.split('/').at(-1)!).slice(33)).toBe(storedName);
      expect(message!.mediaSize).toBe(1);
      expect((await rawGet(message!.mediaUrl)).status).toBe(200);
    });

    it('too large or too many is refused, and nothing of it stays', async () => {
      const ticket = await openTicket();
      const before = (await workspace.stored.names()).length;
      const large = { name: 'x.bin', bytes: new Uint8Array(64 * 1024 * 1024 + 1) };
      expect(await send(ticket.id, [png, large])).toMatchObject({ status: 413, body: { error: 'ERR_BODY_TOO_LARGE' } });
      expect(
        (
          await send(
            ticket.id,
            Array.from({ length: 11 }, () => png),
          )
        ).status,
      ).toBe(413);
      const other = formOf({ body: ['x'], fromMe: 'true' }, { field: 'file', files: [png] });
      expect(
        (await call(workspace.url, `/messages/${ticket.id}`, { method: 'POST', as: ana, form: other })).status,
      ).toBe(400);
      expect((await list(ticket.id)).length).toBe(0);
      expect((await workspace.stored.names()).length).toBe(before);
    });

    it('voice is refused to attendants where the company has it so', async () => {
      const { scope } = workspace.home;
      await scope.insert(settings, { key: 'userAudioRestriction', value: 'disabled' });
      const voice = [{ name: 'voz.wav', bytes: murmur(1) }];
      expect(await send((await openTicket()).id, voice)).toMatchObject({
        status: 403,
        body: { error: 'ERR_AUDIO_NOT_ALLOWED' },
      });
      await scope.remove(settings, eq(settings.key, 'userAudioRestriction'));
    });
  });

  describe('the public folder', () => {
    it('is served in parts, without credentials', async () => {
      const { address } = await workspace.media.put(png.bytes, 'a b.png');
      const whole = await rawGet(address);
      expect([whole.status, whole.headers['accept-ranges'], whole.headers['cache-control']]).toEqual([
        200,
        'bytes',
        'public, max-age=0',
      ]);
      expect(Buffer.compare(whole.bytes, Buffer.from(png.bytes))).toBe(0);
      const part = await rawGet(address, { range: 'bytes=1-3' });
      expect([part.status, part.headers['content-range'], part.bytes.toString()]).toEqual([
        206,
        `bytes 1-3/${png.bytes.length}`,
        'PNG',
      ]);
      expect((await rawGet(address, { range: 'bytes=99999999-' })).status).toBe(416);
    });

    it.each([
      '/public/../package.json',
      '/public/..%2f..%2fpackage.json',
      '/public/%2e%2e/incoming/',
      '/public/..%5c..%5cpackage.json',
      '/public/%00',
      '/public/',
      '/public/.hidden',
      '/public/none.png',
    ])('%s leads nowhere', async (rawPath) => {
      const { status, bytes } = await rawGet(rawPath);
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      expect(bytes.toString()).not.toContain('recado"');
    });
  });

  describe('what a customer sends', () => {
    it.each([
      ['image', 'image', 'Olha só', 'Olha só'],
      ['audio', 'audio', 'x', 'Áudio'],
      ['video', 'video', 'O clipe', 'O clipe'],
      ['document', 'application', 'O contrato', 'O contrato'],
      ['sticker', 'stickerMessage', 'x', '-'],
    ])('%s is a message of type %s with a real file', async (...[mediaType, type, said, body]) => {
      const number = String(5520911000000 + Math.floor(Math.random() * 1e5));
      const id = await workspace.customerWrites({ number, mediaType, body: said });
      const ticket = read('tickets.list', await ana.get('/tickets?showAll=true')).tickets.find(
        ({ contact }) => contact?.number === number,
      );
      const [message] = await list(ticket!.id);
      expect(message).toMatchObject({ id, mediaType: type, body });
      const stored = decodeURIComponent(message!.mediaUrl.replace('/public/', ''));
      expect((await workspace.stored.read(stored)).length).toBeGreaterThan(100);
    });

    it('places, cards, calls and answers; it can be rewritten and taken back', async () => {
      const number = '5520911999999';
      const first = await workspace.customerWrites({ number, body: 'Oi' });
      await workspace.customerWrites({ number, mediaType: 'location', body: 'A loja' });
      await workspace.customerWrites({ number, mediaType: 'vcard', body: 'Zeca' });
      await workspace.customerWrites({ number, mediaType: 'call_log' });
      await workspace.customerWrites({ number, body: 'Então?', quotedId: first });
      const ticket = read('tickets.list', await ana.get('/tickets?showAll=true')).tickets.find(
        ({ contact }) => contact?.number === number,
      );
      const change = (method: 'PUT' | 'DELETE', body?: object) =>
        call(workspace.url, `/simulator/messages/${first}`, { method, body });
      expect((await change('PUT', { body: 'Olá' })).status).toBe(200);
      const rows = await list(ticket!.id);
      expect(rows.map((row) => row.mediaType)).toEqual([
        ...['conversation', 'locationMessage', 'vcard', 'call_log', 'conversation'],
      ]);
      expect(rows[0]).toMatchObject({ body: 'Olá', isEdited: true });
      expect(rows[1]?.body).toMatch(/^data:image\/png;base64,\S+ \| https:\S+ \| A loja$/);
      expect(rows[2]?.body).toContain('FN:Zeca');
      expect(rows[4]).toMatchObject({ body: 'Então?', quotedMsg: { id: first } });
      expect((await change('DELETE')).status).toBe(200);
      expect((await list(ticket!.id))[0]?.isDeleted).toBe(true);
      expect((await call(workspace.url, '/simulator/messages/none', { method: 'DELETE' })).status).toBe(404);
    });

    it('a message that is rewritten or taken back reads so in the lists of tickets, where it is the newest', async () => {
      const number = '5520911888888';
      const before = await workspace.customerWrites({ number, body: 'Bom dia' });
      const newest = await workspace.customerWrites({ number, body: 'Minha senha é 1234' });
      const change = (id: string, method: 'PUT' | 'DELETE', body?: object) =>
        call(workspace.url, `/simulator/messages/${id}`, { method, body });
      const shown = async () => {
        const { tickets } = read('tickets.list', await ana.get('/tickets?showAll=true'));
        return tickets.find(({ contact }) => contact?.number === number)?.lastMessage;
      };
      await change(before, 'PUT', { body: 'Boa tarde' });
      expect(await shown()).toBe('Minha senha é 1234');
      await change(newest, 'PUT', { body: 'Esqueça' });
      expect(await shown()).toBe('Esqueça');
      await change(newest, 'DELETE');
      expect(await shown()).toBe('🚫 Mensagem apagada');
    });
  });
});
