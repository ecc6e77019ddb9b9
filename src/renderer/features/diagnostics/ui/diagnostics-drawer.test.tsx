import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';

import { SignedInArea } from '@renderer/app/shell/signed-in-area';
import { usePreferencesStore } from '@renderer/entities/preferences/preferences-store';
import { AppError } from '@shared/domain/app-error';
import en from '@shared/i18n/locales/en/diagnostics.json';
import es from '@shared/i18n/locales/es/diagnostics.json';
import pt from '@shared/i18n/locales/pt/diagnostics.json';
import type { DiagnosticCheck, DiagnosticReport } from '@shared/ipc/diagnostics';
import { findings } from '@shared/ipc/diagnostics';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { provideMediaDevices } from '@tests/support/renderer/media-devices';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { DiagnosticsDrawer } from './diagnostics-drawer';

const healthy: DiagnosticCheck[] = [
  { topic: 'server', state: 'ok', finding: 'serverAnswers', values: { ms: 34 } },
  { topic: 'proxy', state: 'ok', finding: 'proxyUsed', values: { proxy: 'proxy.loja.example:3128' } },
];
const report = (checks: DiagnosticCheck[]): DiagnosticReport => ({ version: '1.2.3', platform: 'linux', checks });

let devices: Pick<MediaDeviceInfo, 'kind'>[] = [];
provideMediaDevices({ enumerateDevices: async () => devices });
beforeEach(() => {
  usePreferencesStore.setState(usePreferencesStore.getInitialState());
  devices = [{ kind: 'audioinput' }];
});

const show = (answers: Answers, volume = 1) => {
  usePreferencesStore.setState({ volume });
  return showScreen(<DiagnosticsDrawer onClose={() => undefined} />, { answers });
};
const rows = async () =>
  within(await screen.findByRole('list', { name: 'Verificar este computador' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

it('a healthy computer is summed up in a sentence, with each check below it', async () => {
  await show({ 'diagnostics.run': () => report(healthy) }, 0.5);
  expect(await screen.findByText('Tudo em ordem.')).toBeTruthy();
  expect(await rows()).toEqual([
    'ServidorResponde em 34 ms.',
    'Proxy da redeO sistema usa o proxy proxy.loja.example:3128.',
    'MicrofoneEncontrado para mensagens de voz.',
    'SomLigado, com volume de 50 %.',
  ]);
});

it('a problem stands first, in the words of the error and with its facts', async () => {
  const values = { code: 'ERR_SERVER_CERTIFICATE_UNTRUSTED', issuer: 'Firewall CA' };
  await show({
    'diagnostics.run': () =>
      report([...healthy.slice(1), { topic: 'server', state: 'failed', finding: 'serverFailed', values }]),
  });
  expect(await screen.findByText('Algo não funciona. Veja abaixo o que fazer.')).toBeTruthy();
  const [first] = await rows();
  expect(first).toMatch(/^Servidor.*Firewall CA/);
  expect(screen.getByRole('img', { name: 'Com problema' })).toBeTruthy();
});

it('a policy that does not count stands first, with its key, the cause and the next step', async () => {
  const values = { file: '/etc/recado/recado.policy.json', key: 'servers.1' };
  const policy = { topic: 'policy', state: 'failed', finding: 'policyInvalidServer', values } as const;
  await show({ 'diagnostics.run': () => report([...healthy, policy]) });
  const [first] = await rows();
  expect(first).toBe(
    'Política da organizaçãoNada foi aplicado: em /etc/recado/recado.policy.json, “servers.1” não é um endereço que comece com https:// e não tenha senha nem parâmetros. Peça a quem administra este computador que o corrija e abra o Recado de novo.',
  );
});

it('no microphone and no sound are warnings, and a new check finds what was mended', async () => {
  devices = [];
  const { user, asked } = await show({ 'diagnostics.run': () => report(healthy) }, 0);
  expect(await screen.findByText('O Recado funciona, mas algo pode ser perdido.')).toBeTruthy();
  expect((await rows()).slice(0, 2)).toEqual([
    'MicrofoneNenhum microfone. Conecte um para gravar mensagens de voz.',
    'SomO volume das notificações está em zero: mensagens novas chegam sem som.',
  ]);
  devices = [{ kind: 'audioinput' }];
  await user.click(screen.getByRole('button', { name: 'Verificar de novo' }));
  await expect.poll(rows).toContain('MicrofoneEncontrado para mensagens de voz.');
  expect(asked('diagnostics.run')).toHaveLength(2);
});

it('the test notification is sent by main, and its absence is explained', async () => {
  const { user, asked } = await show({
    'diagnostics.run': () => report(healthy),
    'diagnostics.testNotice': () => undefined,
  });
  await user.click(await screen.findByRole('button', { name: 'Enviar notificação de teste' }));
  expect(await screen.findByText(/^Enviada\. Se nada apareceu nem soou/)).toBeTruthy();
  expect(asked('diagnostics.testNotice')).toHaveLength(1);
});

it('the copied summary has findings and figures, and no address', async () => {
  const copied: string[] = [];
  const failed = { code: 'ERR_PROXY_REFUSED', proxy: 'proxy.loja.example:3128' };
  const { user } = await show({
    'diagnostics.run': () =>
      report([
        { topic: 'server', state: 'failed', finding: 'serverFailed', values: failed },
        { topic: 'link', state: 'warning', finding: 'linkInterrupted', values: { drops: 4 } },
        ...healthy.slice(1),
      ]),
  });
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await user.click(await screen.findByRole('button', { name: 'Copiar resumo' }));
  expect(copied).toEqual([
    [
      'Recado 1.2.3 linux',
      'server: failed serverFailed code=ERR_PROXY_REFUSED',
      'link: warning linkInterrupted drops=4',
      'proxy: ok proxyUsed',
      'microphone: ok microphoneFound',
      'sound: ok soundOn percent=100',
    ].join('\n'),
  ]);
});

it('a check that fails itself can be repeated', async () => {
  let isBroken = true;
  const { user } = await show({
    'diagnostics.run': () => {
      if (isBroken) throw new AppError('ERR_UNEXPECTED', 'bug');
      return report(healthy);
    },
  });
  const retry = await screen.findByRole('button', { name: 'Tentar de novo' });
  isBroken = false;
  await user.click(retry);
  expect(await screen.findByText('Tudo em ordem.')).toBeTruthy();
});

it('every finding has a text in each language', () => {
  for (const texts of [pt, en, es]) expect(Object.keys(texts.finding).toSorted()).toEqual([...findings].toSorted());
});

it('reading data is cleared after a confirmation that says what stays', async () => {
  const { user, asked } = await show({
    'diagnostics.run': () => report(healthy),
    'offlineCache.reset': () => undefined,
  });
  const clear = await screen.findByRole('button', { name: 'Limpar dados de leitura…' });
  await user.click(clear);
  expect(await screen.findByText(/Rascunhos, mensagens por enviar e a sua sessão ficam\.$/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(asked('offlineCache.reset')).toEqual([]);
  await user.click(clear);
  await user.click(await screen.findByRole('button', { name: 'Limpar' }));
  expect(await screen.findByText(/^Dados de leitura removidos\./)).toBeTruthy();
  expect(asked('offlineCache.reset')).toHaveLength(1);
});

it('reading data that could not be cleared is told', async () => {
  const { user } = await show({
    'diagnostics.run': () => report(healthy),
    'offlineCache.reset': () => {
      throw new AppError('ERR_CACHE_NOT_REMOVED', 'conflict');
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Limpar dados de leitura…' }));
  await user.click(await screen.findByRole('button', { name: 'Limpar' }));
  expect(await screen.findByText(/^Os dados não puderam ser removidos/)).toBeTruthy();
});

it('opens from the menu of the user and from the palette', async () => {
  const { user } = await showScreen(<SignedInArea />, {
    answers: { ...shellAnswers, 'diagnostics.run': () => report(healthy) },
  });
  await user.click(await screen.findByRole('button', { name: /^Menu de/ }));
  await user.click(await screen.findByText('Verificar este computador'));
  expect(await screen.findByText('Tudo em ordem.')).toBeTruthy();
});

it('the log of this computer is one click away', async () => {
  const { user } = await show({ 'diagnostics.run': () => report(healthy), 'diagnostics.readLog': () => [] });
  await user.click(await screen.findByText('Registro'));
  expect(await screen.findByText('O registro está vazio ou não pode ser lido neste computador.')).toBeTruthy();
});
