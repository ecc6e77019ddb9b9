import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';
import { afterEach, expect, it } from 'vitest';

import { createSmtpMailer } from './smtp-mailer';

type Received = { from: string; to: string[]; source: string };

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A mail server without TLS that accepts one account. */
async function aMailServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, answer) => {
      if (username === 'recado' && password === 'p@ss:word') answer(null, { user: username });
      else answer(new Error('Invalid login'));
    },
    onData: (stream, { envelope }, answer) => {
      void text(stream).then((source) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        received.push({ from, to: envelope.rcptTo.map(({ address }) => address), source });
        answer();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  closers.push(close);
  // The port comes from Node, which also knows addresses of pipes.
  const { port } = server.server.address() as AddressInfo;
  return { received, port, close };
}

const mail = { to: 'ana@home.test', subject: 'Código para você', text: 'Olá, Ana!\n\n12345678' };

function mailerAt(port: number, account = 'recado:p%40ss%3Aword') {
  const failures: unknown[] = [];
  const from = 'Recado <recado@home.test>';
  const mailer = createSmtpMailer({
    url: `smtp://${account}@127.0.0.1:${port}`,
    from,
    onFailure: (e) => failures.push(e),
  });
  return { mailer, failures };
}

it('a mail reaches its recipient with subject and text in UTF-8', async () => {
  const { received, port } = await aMailServer();
  await mailerAt(port).mailer.send(mail);
  expect(received).toMatchObject([{ from: 'recado@home.test', to: ['ana@home.test'] }]);
  const [{ source } = { source: '' }] = received;
  expect(source).toContain('From: Recado <recado@home.test>');
  expect(source).toContain('Subject: =?UTF-8?Q?C=C3=B3digo_para_voc=C3=AA?=');
  expect(source).toContain('12345678');
});

it.each([
  ['a wrong password', 'recado:other'],
  ['an unknown account', 'nobody:p%40ss%3Aword'],
])('%s is a refusal that is reported', async (_what, account) => {
  const { received, port } = await aMailServer();
  const { mailer, failures } = mailerAt(port, account);
  await expect(mailer.send(mail)).rejects.toMatchObject({ status: 503, code: 'ERR_MAIL_UNAVAILABLE' });
  expect([received, failures]).toEqual([[], [expect.objectContaining({ code: 'EAUTH' })]]);
});

it('a mail server that is away is a refusal', async () => {
  const { port, close } = await aMailServer();
  await close();
  await expect(mailerAt(port).mailer.send(mail)).rejects.toMatchObject({ status: 503 });
});

it.each([
  'ana@home.test, eve@evil.test',
  'ana@home.test\r\nBcc: eve@evil.test',
  'ana@home.test>\r\nRCPT TO:<eve@evil.test',
])('the address %j adds no recipient', async (to) => {
  const { received, port } = await aMailServer();
  await mailerAt(port)
    .mailer.send({ ...mail, to })
    .catch(() => undefined);
  expect(received.flatMap((one) => one.to)).not.toContain('eve@evil.test');
});
