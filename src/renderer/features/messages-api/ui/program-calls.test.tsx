import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { formatDateTime } from '@renderer/lib/time';
import type { Capability } from '@shared/domain/capability';
import { showScreen } from '@tests/support/renderer/show-screen';

import { MessagesApiScreen } from './messages-api-screen';

const at = '2026-03-02T12:00:00.000Z';
const call = { id: 2, kind: 'files', tokenName: 'ERP', connectionName: 'Vendas', status: 400, createdAt: at };
const show = (calls: readonly object[], capabilities: readonly Capability[] = ['programCalls']) =>
  showScreen(<MessagesApiScreen />, {
    user: { profile: 'admin' },
    capabilities,
    answers: { 'programCalls.list': () => [...calls] },
  });

it('the page lists the calls of programs with time, token, connection, kind and answer', async () => {
  await show([call, { ...call, id: 1, kind: 'text', status: 200 }]);
  const [head, ...rows] = within(await screen.findByRole('table')).getAllByRole('row');
  const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent);
  expect(textsOf(head!)).toEqual(['Data e hora', 'Token usado', 'Conexão', 'Envio', 'Resposta']);
  expect(rows.map(textsOf)).toEqual([
    [formatDateTime(at), 'ERP', 'Vendas', 'Mídia', '400'],
    [formatDateTime(at), 'ERP', 'Vendas', 'Mensagem', '200'],
  ]);
});

it('the page says that no program has called yet', async () => {
  await show([]);
  expect(await screen.findByText('Nenhum programa chamou ainda.')).toBeTruthy();
});

it('servers that log no calls show no list, and are not asked', async () => {
  const { asked } = await show([call], []);
  expect(await screen.findByRole('region', { name: 'Enviar texto' })).toBeTruthy();
  expect(screen.queryByText('Registro de chamadas')).toBeNull();
  expect(asked('programCalls.list')).toEqual([]);
});
