import { beforeEach, expect, it } from 'vitest';

import type { Mail } from '@server/platform/ports/mailer';
import { connectionOutages } from '@server/platform/storage/tables/connection-outages';
import { useWorkspace } from '@server/testing/use-workspace';

const mails: Mail[] = [];
const workspace = useWorkspace({
  mail: {
    async send(mail) {
      mails.push(mail);
    },
  },
});
const { home } = workspace;
const minute = 60_000;

const become = (status: string) => workspace.simulate(`/connections/${home.connectionId}`, { status });

beforeEach(async () => {
  await become('CONNECTED');
  await workspace.passTime(0);
  mails.length = 0;
});

it('admins get one mail after two minutes, with the time and the queues', async () => {
  await become('DISCONNECTED');
  await workspace.passTime(minute);
  expect(mails).toEqual([]);
  await workspace.passTime(1.5 * minute);
  expect(mails.map(({ to }) => to)).toEqual([home.admin.email]);
  expect(mails[0]?.subject).toBe('Conexão desconectada: Desk');
  expect(mails[0]?.text).toMatch(/desconectada há [23] min.*Filas afetadas: Sales/s);
  await workspace.passTime(60 * minute);
  expect(mails).toHaveLength(1);
});

it('a connection that is back within two minutes causes no mail', async () => {
  await become('DISCONNECTED');
  await workspace.passTime(minute);
  await become('CONNECTED');
  await workspace.passTime(10 * minute);
  expect(mails).toEqual([]);
});

it('one mail says that the connection is back, and how long it was down', async () => {
  await become('DISCONNECTED');
  await workspace.passTime(3 * minute);
  await workspace.passTime(27 * minute);
  await become('OPENING');
  await become('CONNECTED');
  await workspace.passTime(0);
  expect(mails.map(({ subject }) => subject)).toEqual(['Conexão desconectada: Desk', 'Conexão de volta: Desk']);
  expect(mails[1]?.text).toContain('desconectada por 30 min');
  await become('CONNECTED');
  await workspace.passTime(10 * minute);
  expect(mails).toHaveLength(2);
});

it('attempts to connect again do not put the mail off', async () => {
  await become('DISCONNECTED');
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await workspace.passTime(0.5 * minute);
    await become('OPENING');
    await become('DISCONNECTED');
  }
  await workspace.passTime(0.75 * minute);
  expect(mails).toHaveLength(1);
});

it('a code that nobody scans is no outage', async () => {
  await become('qrcode');
  await become('DISCONNECTED');
  await workspace.passTime(10 * minute);
  expect(mails).toEqual([]);
  expect(await home.scope.count(connectionOutages)).toBe(0);
});
