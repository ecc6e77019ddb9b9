import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { SignedInArea } from '@renderer/app/shell/signed-in-area';
import { AppError } from '@shared/domain/app-error';
import en from '@shared/i18n/locales/en/diagnostics.json';
import es from '@shared/i18n/locales/es/diagnostics.json';
import pt from '@shared/i18n/locales/pt/diagnostics.json';
import type { DiagnosticBundle } from '@shared/ipc/diagnostic-bundle';
import { bundleEntries } from '@shared/ipc/diagnostic-bundle';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { shellAnswers } from '@tests/support/renderer/shell-answers';
import { showScreen } from '@tests/support/renderer/show-screen';

import { Bundle } from './bundle';

const exportId = '00000000-0000-4000-8000-00000000000e';
const name = 'recado-diagnostics-2026-03-02.zip';
const bundle: DiagnosticBundle = {
  name,
  bytes: Uint8Array.of(80, 75, 3, 4),
  entries: [
    { name: 'about', size: 180, items: null },
    { name: 'recorder', size: 20_480, items: 212 },
  ],
};
const answers: Answers = { 'diagnostics.makeBundle': () => bundle };
const show = (more: Answers = {}) => showScreen(<Bundle />, { answers: { ...answers, ...more } });

it('its contents are listed before anything is saved', async () => {
  const { asked } = await show();
  const list = await screen.findByRole('list', { name: 'Conteúdo do pacote' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    'about.jsonVersões do Recado e do sistema.1 kB',
    expect.stringMatching(/^recorder\.jsonO que o programa fez.*212 itens · 20 kB$/),
  ]);
  expect(asked('exports.begin')).toEqual([]);
});

it('the user chooses its place in the dialog of the system, and its name is said', async () => {
  const { user, asked } = await show({
    'exports.begin': () => ({ exportId }),
    'exports.appendBytes': () => undefined,
    'exports.finish': () => ({ name: 'ajuda.zip' }),
  });
  await user.click(await screen.findByRole('button', { name: 'Salvar pacote…' }));
  expect(await screen.findByText('Salvo como ajuda.zip. Envie-o ao suporte por onde preferir.')).toBeTruthy();
  expect(asked('exports.begin')).toEqual([{ name }]);
  expect(asked('exports.appendBytes')).toEqual([{ exportId, bytes: bundle.bytes }]);
});

it('a cancelled dialog saves nothing and says so', async () => {
  const { user } = await show({ 'exports.begin': () => null });
  await user.click(await screen.findByRole('button', { name: 'Salvar pacote…' }));
  expect(await screen.findByText('Não foi salvo.')).toBeTruthy();
});

it('a full disk is said, the unfinished file is removed, and saving can be repeated', async () => {
  let isFull = true;
  const { user, asked } = await show({
    'exports.begin': () => ({ exportId }),
    'exports.appendBytes': () => {
      if (isFull) throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
    },
    'exports.cancel': () => undefined,
    'exports.finish': () => ({ name }),
  });
  const save = await screen.findByRole('button', { name: 'Salvar pacote…' });
  await user.click(save);
  expect(await screen.findByText(/^Não foi possível gravar o arquivo/)).toBeTruthy();
  expect(asked('exports.cancel')).toEqual([{ exportId }]);
  isFull = false;
  await user.click(save);
  expect(await screen.findByText(/^Salvo como/)).toBeTruthy();
});

it('an organisation that does not allow it is named', async () => {
  await show({
    'diagnostics.makeBundle': () => {
      throw new AppError('ERR_BUNDLE_FORBIDDEN', 'forbidden');
    },
  });
  expect(
    await screen.findByText('A sua organização não permite pacotes de diagnóstico neste computador.'),
  ).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Salvar pacote…' })).toBeNull();
});

it('its key opens it, and so does the menu of the system', async () => {
  const { user, push } = await showScreen(<SignedInArea />, { answers: { ...shellAnswers, ...answers } });
  await screen.findByRole('button', { name: /^Menu de/ });
  await user.keyboard('b');
  expect(await screen.findByRole('list', { name: 'Conteúdo do pacote' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  await expect.poll(() => screen.queryByRole('list', { name: 'Conteúdo do pacote' })).toBeNull();
  push('diagnostics.open', null);
  expect(await screen.findByRole('list', { name: 'Conteúdo do pacote' })).toBeTruthy();
});

it('each file has a text in each language', () => {
  for (const texts of [pt, en, es]) expect(Object.keys(texts.bundle.entry)).toEqual([...bundleEntries]);
});
