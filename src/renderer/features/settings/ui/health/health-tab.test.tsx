import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import { showScreen } from '@tests/support/renderer/show-screen';
import { texts } from '@tests/support/renderer/texts';

import { SettingsScreen } from '../settings-screen';
import { HealthTab } from './health-tab';

const { health, settings } = texts;
const admin = { profile: 'admin', companyId: 1 };
const details = {
  version: '1.2.3',
  startedAt: '2026-03-01T12:00:00.000Z',
  jobs: [{ kind: 'campaigns.send', waiting: 4, dueSince: null, failed: 2 }],
  sockets: 3,
  connections: [
    { status: 'CONNECTED', count: 1 },
    { status: 'DISCONNECTED', count: 1 },
  ],
  mail: { isSetUp: false, failedAt: null },
  machine: null,
};
const rowOf = async (part: string) => (await screen.findByText(part)).closest('li')?.textContent ?? '';

it('each part has its value, its state and what to do next', async () => {
  await showScreen(<HealthTab />, { user: admin, answers: { 'health.details': () => details } });
  expect(await rowOf(health.parts.server)).toMatch(/1\.2\.3.*Em ordem/);
  expect(await rowOf(health.parts.jobs)).toMatch(/4 na espera, 2 com falha.*campaigns\.send: 2 com falha.*Atenção/);
  expect(await rowOf(health.parts.connections)).toContain(health.advice.connectionsDown);
  expect(await rowOf(health.parts.sockets)).toContain('3');
  expect(await rowOf(health.parts.mail)).toContain('RECADO_SMTP_URL');
  expect(screen.queryByText(health.parts.disk)).toBeNull();
});

it('the super administrator sees the database, the disk and the backups', async () => {
  const machine = { databaseBytes: 3 * 1024 ** 2, freeBytes: 900, backups: { count: 0, newestAt: null } };
  await showScreen(<HealthTab />, { user: admin, answers: { 'health.details': () => ({ ...details, machine }) } });
  expect(await rowOf(health.parts.database)).toContain('3 MB');
  expect(await rowOf(health.parts.disk)).toContain(health.advice.diskLow);
  expect(await rowOf(health.parts.backups)).toContain(health.values.noBackups);
});

it('a state that cannot be loaded is requested again', async () => {
  let isDown = true;
  const { user } = await showScreen(<HealthTab />, {
    user: admin,
    answers: {
      'health.details': () => {
        if (isDown) throw new AppError('ERR_REFUSED', 'validation');
        return details;
      },
    },
  });
  await screen.findByRole('alert');
  isDown = false;
  await user.click(screen.getByRole('button', { name: texts.common.retry }));
  expect(await screen.findByText(health.parts.server)).toBeTruthy();
});

it('the tab is there on a server that tells its state', async () => {
  const answers = { 'settings.list': () => [], 'health.details': () => details };
  const { user } = await showScreen(<SettingsScreen />, { user: admin, capabilities: ['healthDetails'], answers });
  await user.click(await screen.findByRole('tab', { name: health.label }));
  expect(await screen.findByText(health.parts.server)).toBeTruthy();
});

it('a server that does not tell its state has no such tab', async () => {
  await showScreen(<SettingsScreen />, { user: admin, answers: { 'settings.list': () => [] } });
  await screen.findByRole('tab', { name: settings.tabs.options });
  expect(screen.queryByRole('tab', { name: health.label })).toBeNull();
});
