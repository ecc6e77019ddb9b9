import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, describe, expect, it } from 'vitest';

import { contacts, messages, tickets } from '@server/platform/storage/schema';
import { phraseCampaigns } from '@server/platform/storage/tables/automation';
import { flows } from '@server/platform/storage/tables/flows';
import { useWorkspace } from '@server/testing/use-workspace';
import { startNode } from '@shared/domain/flow-content';

/** Eight silent frames of MPEG audio. */
const mp3 = Buffer.concat(
  Array.from({ length: 8 }, () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)])),
);
const assistantText = 'Custa R$ 10 & "nada" <mais>';

type Asked = { url: string; key: string | undefined; format: string | undefined; text: string };
const asked: Asked[] = [];
let speechReply: { status: number; body: Buffer } = { status: 200, body: mp3 };
const robots = createServer((request, response) => {
  let text = '';
  request.on('data', (chunk: Buffer) => (text += chunk.toString()));
  request.on('end', () => {
    const { url = '', headers } = request;
    if (url.endsWith('/chat/completions')) {
      response.writeHead(200).end(JSON.stringify({ choices: [{ message: { content: assistantText } }] }));
      return;
    }
    const header = (name: string) => headers[name]?.toString();
    asked.push({ url, text, key: header('ocp-apim-subscription-key'), format: header('x-microsoft-outputformat') });
    response.writeHead(speechReply.status).end(speechReply.body);
  });
});

let robotUrl = '';
const workspace = useWorkspace(async () => {
  await new Promise<void>((resolve) => robots.listen(0, '127.0.0.1', resolve));
  robotUrl = `http://127.0.0.1:${(robots.address() as AddressInfo).port}`;
  return { robots: { speech: robotUrl } };
});
afterAll(() => {
  robots.close();
});
afterEach(async () => {
  asked.length = 0;
  workspace.failures.length = 0;
  await workspace.home.scope.remove(flows, undefined);
});

const phrase = 'quero ouvir';
const voice = { voice: 'pt-BR-FranciscaNeural', voiceKey: 'az-1', voiceRegion: 'brazilsouth' };
let customers = 0;

/** Messages that an assistant with these fields sends to a customer. */
async function messagesFor(fields: object) {
  const { scope, connectionId } = workspace.home;
  const typebotIntegration = { name: 'A', apiKey: 'sk-1', prompt: 'P', address: robotUrl, ...fields };
  const assistant = { id: 'ai', type: 'openai', position: { x: 0, y: 0 }, data: { typebotIntegration } };
  const flow = {
    nodes: [startNode(), assistant],
    connections: [{ source: '1', target: 'ai', sourceHandle: 'a' }],
  };
  const { id: flowId } = await scope.insert(flows, { name: `Flow ${Math.random()}`, flow });
  await scope.insert(phraseCampaigns, { name: 'P', phrase, flowId, whatsappId: connectionId });
  const number = `55219411${String((customers += 1)).padStart(5, '0')}`;
  await workspace.customerWrites({ number, body: phrase });
  await workspace.passTime(0);
  const contact = (await scope.first(contacts, eq(contacts.number, number)))!;
  const ticket = (await scope.first(tickets, eq(tickets.contactId, contact.id)))!;
  return scope.find(messages, { where: and(eq(messages.ticketId, ticket.id), eq(messages.fromMe, true)) });
}

describe('an assistant with a voice', () => {
  it('sends a recording, spoken with the key of the flow', async () => {
    const [sent, ...more] = await messagesFor(voice);
    expect(more).toEqual([]);
    expect(sent).toMatchObject({ mediaType: 'audio', body: 'Áudio', ack: 1 });
    const stored = sent!.mediaUrl!.split('/').at(-1)!;
    expect(await workspace.stored.read(decodeURIComponent(stored))).toEqual(mp3);
    expect(asked).toEqual([
      {
        url: '/cognitiveservices/v1',
        key: 'az-1',
        format: 'audio-16khz-64kbitrate-mono-mp3',
        text:
          '<speak version="1.0" xml:lang="pt-BR"><voice name="pt-BR-FranciscaNeural">' +
          'Custa R$ 10 &amp; &quot;nada&quot; &lt;mais&gt;</voice></speak>',
      },
    ]);
    expect(workspace.failures).toEqual([]);
  });

  it.each([
    ['written words', { ...voice, voice: 'texto' }],
    ['no key', { ...voice, voiceKey: '' }],
    ['no region', { ...voice, voiceRegion: '' }],
    ['no voice at all', {}],
  ])('with %s sends text', async (_what, fields) => {
    expect(await messagesFor(fields)).toMatchObject([{ body: assistantText, mediaType: 'extendedTextMessage' }]);
    expect(asked).toEqual([]);
    expect(workspace.failures).toEqual([]);
  });

  it.each([
    ['is refused its key', 'ERR_ROBOT_KEY', { status: 401, body: Buffer.from('az-1 is wrong') }],
    ['is given no recording', 'ERR_ROBOT_FAILED', { status: 200, body: Buffer.from('<html>') }],
  ])('that %s sends text, and the server logs the code', async (_what, code, answer) => {
    speechReply = answer;
    expect(await messagesFor(voice)).toMatchObject([{ body: assistantText }]);
    expect(workspace.failures).toEqual([`voice failed {"code":"${code}"}`]);
    speechReply = { status: 200, body: mp3 };
  });

  it.each(['evil.example/', 'a@b', '..', 'x'.repeat(41)])('makes no request for the region %s', async (voiceRegion) => {
    expect(await messagesFor({ ...voice, voiceRegion })).toMatchObject([{ body: assistantText }]);
    expect(asked).toEqual([]);
    expect(workspace.failures).toEqual(['voice failed {"code":"ERR_ROBOT_ADDRESS"}']);
  });
});
