import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { LogEntry } from '@shared/ipc/log';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Log } from './log';

const connected: LogEntry = {
  at: '2026-03-02T15:00:00.000Z',
  level: 'info',
  scope: 'link',
  event: 'connected',
  facts: { ms: 34 },
};
const refused: LogEntry = {
  at: '2026-03-02T15:00:01.000Z',
  level: 'warn',
  scope: 'backend',
  event: 'refused',
  facts: { code: 'ERR_NO_PERMISSION', status: 403 },
};

const show = (entries: () => LogEntry[]) => showScreen(<Log />, { answers: { 'diagnostics.readLog': entries } });
const rows = () =>
  within(screen.getByRole('list', { name: 'Registro' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('entries have time, part, event and facts, warnings say so', async () => {
  await show(() => [refused, connected]);
  await screen.findByText('refused');
  expect(rows()).toEqual([
    '02/03/2026 12:00:01Avisobackend: refusedcode=ERR_NO_PERMISSION status=403',
    '02/03/2026 12:00:00link: connectedms=34',
  ]);
});

it('entries are narrowed by level and by words in any order', async () => {
  const { user } = await show(() => [refused, connected]);
  await user.click(await screen.findByText('Só avisos'));
  expect(rows()).toHaveLength(1);
  await user.click(screen.getByText('Todas'));
  await user.type(screen.getByLabelText('Procurar no registro'), 'MS=34 link');
  expect(rows()).toEqual([expect.stringContaining('connected')]);
  await user.type(screen.getByLabelText('Procurar no registro'), ' nothing');
  expect(screen.getByText('Nenhuma entrada corresponde.')).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copiar o que está à vista' }).disabled).toBe(true);
});

it('what is shown is copied line by line', async () => {
  const copied: string[] = [];
  const { user } = await show(() => [refused, connected]);
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await user.click(await screen.findByText('Só avisos'));
  await user.click(screen.getByRole('button', { name: 'Copiar o que está à vista' }));
  expect(copied).toEqual(['2026-03-02T15:00:01.000Z warn backend: refused code=ERR_NO_PERMISSION status=403']);
  expect(await screen.findByText('1 entrada copiada.')).toBeTruthy();
});

it('an empty log says so, and what was written since appears on refresh', async () => {
  let entries: LogEntry[] = [];
  const { user } = await show(() => entries);
  await screen.findByText('O registro está vazio ou não pode ser lido neste computador.');
  entries = [connected];
  await user.click(screen.getByRole('button', { name: 'Atualizar' }));
  await expect.poll(() => screen.queryByText('connected')).not.toBeNull();
});

it('a failed reading can be repeated', async () => {
  let isBroken = true;
  const { user } = await show(() => {
    if (isBroken) throw new AppError('ERR_UNEXPECTED', 'bug');
    return [connected];
  });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText('connected')).toBeTruthy();
});
