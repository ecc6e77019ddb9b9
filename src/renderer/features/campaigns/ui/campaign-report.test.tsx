import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';

import { RealtimeBridge } from '@renderer/app/realtime/realtime-bridge';
import { AppError } from '@shared/domain/app-error';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { showScreen } from '@tests/support/renderer/show-screen';
import { stopTimers } from '@tests/support/renderer/stop-timers';

import { CampaignReportScreen } from './campaign-report-screen';
import { CampaignSettingsScreen } from './campaign-settings-screen';

/** jsdom has no canvas for the chart. */
vi.mock('@renderer/ui/charts/bars', () => ({ Bars: () => null }));

const settings = [
  { key: 'messageInterval', value: '"10"' },
  { key: 'variables', value: '[{"key":"loja","value":"Recado"}]' },
];
const clara = {
  id: 1,
  name: 'Clara',
  number: '551190001',
  email: 'c@x.com',
  isWhatsappValid: true,
};

describe('the settings', () => {
  const answers = { 'campaigns.settings': () => settings, 'campaigns.saveSettings': () => settings };
  const open = () => showScreen(<CampaignSettingsScreen />, { answers, user: { profile: 'admin' } });
  const optionsOf = async (user: UserEvent, label: string) => {
    const earlier = document.querySelectorAll('.ant-select-dropdown').length;
    await user.click(screen.getByRole('combobox', { name: label }));
    const found = new Set<string>();
    // The list of another select may still be closing.
    const read = () => {
      const list = [...document.querySelectorAll('.ant-select-dropdown')][earlier];
      for (const option of list?.querySelectorAll('.ant-select-item-option') ?? []) {
        found.add(option.getAttribute('title') ?? '');
      }
    };
    await waitFor(() => {
      read();
      expect(found.size).toBeGreaterThan(1);
    });
    for (let step = 0; step < 14; step += 1) {
      await user.keyboard('{ArrowDown}');
      read();
    }
    await user.keyboard('{Escape}');
    return [...found];
  };
  const seconds = (counts: readonly number[]) =>
    counts.map((count) => (count === 0 ? 'Sem intervalo' : `${count} segundo${count === 1 ? '' : 's'}`));
  const steps = [0, 1, 5, 10, 15, 20, 30, 40, 60, 80, 100, 120];

  it('offer these intervals and no others [CAMP-037] [CAMP-039] [CAMP-041]', async () => {
    const { user } = await open();
    await screen.findByRole('combobox', { name: 'Intervalo entre mensagens' });
    const sorted = (texts: readonly string[]) => [...texts].sort();
    expect(sorted(await optionsOf(user, 'Intervalo entre mensagens'))).toEqual(sorted(seconds([0, 5, 10, 15, 20])));
    const messages = steps.map((count) => (count === 0 ? 'Nunca' : `${count} mensage${count === 1 ? 'm' : 'ns'}`));
    expect(sorted(await optionsOf(user, 'Intervalo maior após'))).toEqual(sorted(messages));
    expect(sorted(await optionsOf(user, 'Intervalo maior'))).toEqual(sorted(seconds(steps)));
  });

  it('are by default 20 seconds, and 60 seconds after 20 messages [CAMP-038] [CAMP-040] [CAMP-042]', async () => {
    const { user, asked } = await showScreen(<CampaignSettingsScreen />, {
      answers: { 'campaigns.settings': () => [], 'campaigns.saveSettings': () => ({}) },
      user: { profile: 'admin' },
    });
    const shown = async (label: string) => {
      const box = (await screen.findByRole('combobox', { name: label })).closest('.ant-select');
      return box?.textContent;
    };
    expect(await shown('Intervalo entre mensagens')).toBe('20 segundos');
    expect(await shown('Intervalo maior após')).toBe('20 mensagens');
    expect(await shown('Intervalo maior')).toBe('60 segundos');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    const settings = { messageInterval: 20, longerIntervalAfter: 20, greaterInterval: 60, variables: [] };
    await waitFor(() => expect(asked('campaigns.saveSettings')).toEqual([{ body: { settings } }]));
  });

  it('edit the variables, each once, and are saved [CAMP-043] [CAMP-044] [CAMP-053]', async () => {
    const { user, asked } = await open();
    const add = async (key: string, value: string) => {
      fireEvent.change(screen.getByLabelText('Chave'), { target: { value: key } });
      fireEvent.change(screen.getByLabelText('Valor'), { target: { value } });
      await user.click(screen.getByRole('button', { name: 'Adicionar' }));
    };
    const value = await screen.findByLabelText<HTMLInputElement>('Valor de loja');
    expect(value.value).toBe('Recado');
    await add('rua', 'Augusta');
    await add('loja', 'Outra');
    expect(screen.getByText('A variável loja já existe.').getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText('Chave').getAttribute('aria-invalid')).toBe('true');
    await add('cep', '01304');
    expect(screen.queryByText(/já existe/)).toBeNull();
    expect(screen.getAllByLabelText(/^Valor de/).map((input) => input.getAttribute('aria-label'))).toEqual([
      ...['Valor de loja', 'Valor de rua', 'Valor de cep'],
    ]);
    fireEvent.change(value, { target: { value: 'Recado Centro' } });
    await user.click(screen.getByRole('button', { name: 'Remover cep' }));
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Ajustes de envio salvos')).toBeTruthy();
    const variables = [
      { key: 'loja', value: 'Recado Centro' },
      { key: 'rua', value: 'Augusta' },
    ];
    expect(asked('campaigns.saveSettings')).toEqual([
      { body: { settings: { messageInterval: 10, longerIntervalAfter: 20, greaterInterval: 60, variables } } },
    ]);
  });

  it('save a typed variable that was not added yet, and none that exists', async () => {
    const { user, asked } = await open();
    const type = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    await screen.findByLabelText('Valor de loja');
    type('Chave', 'loja');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('A variável loja já existe.')).toBeTruthy();
    type('Chave', '');
    type('Valor', 'Augusta');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByText('Escreva a chave.')).toBeTruthy();
    expect(asked('campaigns.saveSettings')).toEqual([]);
    type('Chave', '{rua}');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    expect(await screen.findByLabelText('Valor de rua')).toBeTruthy();
    const variables = [
      { key: 'loja', value: 'Recado' },
      { key: 'rua', value: 'Augusta' },
    ];
    await waitFor(() => expect(asked('campaigns.saveSettings')).toMatchObject([{ body: { settings: { variables } } }]));
  });

  it('have the words that opt out on servers that heed them, and send them there only', async () => {
    const { user, asked } = await showScreen(<CampaignSettingsScreen />, {
      answers,
      user: { profile: 'admin' },
      capabilities: ['optOut'],
    });
    await user.type(await screen.findByRole('combobox', { name: 'Palavras que tiram das campanhas' }), 'Chega{Enter}');
    await user.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('campaigns.saveSettings')).toHaveLength(1));
    const words: unknown = expect.arrayContaining(['parar', 'stop', 'baja', 'Chega']);
    expect(asked('campaigns.saveSettings')).toMatchObject([{ body: { settings: { optOutWords: words } } }]);
  });

  it('warn of a pace that risks the number', async () => {
    const { user } = await open();
    await screen.findByRole('combobox', { name: 'Intervalo entre mensagens' });
    expect(screen.queryByText(/o número pode ser bloqueado/)).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Intervalo entre mensagens' }));
    await user.click(await screen.findByTitle('Sem intervalo'));
    expect(await screen.findByText(/o número pode ser bloqueado/)).toBeTruthy();
  });
});

describe('the report', () => {
  const eva = { ...clara, id: 3, name: 'Eva', number: '551190003', isWhatsappValid: false };
  const davi = { ...clara, id: 2, name: 'Davi', number: '551190002' };
  const sentTo = ({ id, name, number }: typeof clara, facts: object) => ({ id, name, number, message: 'Oi', ...facts });
  const report = (status: string) => ({
    id: 1,
    name: 'Campanha 1',
    status,
    message1: 'Oi {nome}',
    contactListId: 1,
    whatsappId: 1,
    contactList: { id: 1, name: 'Clientes', contacts: [clara, davi, eva] },
    shipping: [
      sentTo(clara, { deliveredAt: '2026-05-05T12:30:00.000Z' }),
      sentTo(davi, { deliveredAt: null, failure: status === 'FINALIZADA' ? 'ERR_SENDING_WAPP_MSG' : '' }),
    ],
  });
  const exportId = '00000000-0000-4000-8000-00000000000e';
  const open = (answer: () => object, more: Answers = {}) =>
    showScreen(
      <>
        <RealtimeBridge />
        <CampaignReportScreen />
      </>,
      {
        answers: { 'campaigns.show': answer, ...more },
        path: '/campaign/1/report',
        route: '/campaign/:campaignId/report',
      },
    );
  const factOf = (name: string) =>
    [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling?.textContent;

  it('counts reached, waiting and failed recipients, and lists each group [CAMP-045]', async () => {
    await open(() => report('EM_ANDAMENTO'));
    expect((await screen.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('50');
    expect(['Situação', 'Contatos válidos', 'Entregues', 'Na fila', 'Falhas'].map(factOf)).toEqual([
      ...['Em andamento', '2', '1', '1', '1'],
    ]);
    expect(
      within(screen.getByText('Clara').closest('tr') ?? document.body).getByText('05/05/2026 09:30:00'),
    ).toBeTruthy();
    expect(within(screen.getByText('Davi').closest('tr') ?? document.body).getByText('Na fila')).toBeTruthy();
    const chart = within(screen.getByRole('figure', { name: 'Entregas ao longo do tempo' }));
    expect(chart.getByRole('row').textContent).toContain('1');
  });

  it('counts the answers to each variant, and those who opted out', async () => {
    const at = '2026-05-05T12:30:00.000Z';
    const answered = { deliveredAt: at, variant: 1, repliedAt: at, optedOutAt: null };
    await open(() => ({
      ...report('FINALIZADA'),
      shipping: [
        sentTo(clara, { ...answered, optedOutAt: at }),
        sentTo(davi, answered),
        sentTo(eva, { ...answered, variant: 3, repliedAt: null }),
        sentTo({ ...eva, id: 4, number: '551190004' }, { deliveredAt: null, variant: 3, failure: 'ERR_OPTED_OUT' }),
      ],
    }));
    const table = within(await screen.findByRole('table', { name: 'Respostas por variante' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'MensagemEntreguesResponderamSaíramFalhas',
      'Mensagem 122 (100%)1 (50%)0',
      'Mensagem 310 (0%)0 (0%)1',
    ]);
    expect(screen.getByText('Saiu das campanhas')).toBeTruthy();
  });

  it('has no table of answers where the server does not tell the variants', async () => {
    await open(() => report('FINALIZADA'));
    await screen.findByText('Finalizada');
    expect(screen.queryByRole('table', { name: 'Respostas por variante' })).toBeNull();
  });

  it('hands every recipient with the answers to the user as a spreadsheet', async () => {
    const written: string[] = [];
    const at = '2026-05-05T12:30:00.000Z';
    const shipping = [sentTo(clara, { deliveredAt: at, variant: 1, repliedAt: at, optedOutAt: null })];
    const { user, asked } = await open(() => ({ ...report('FINALIZADA'), shipping }), {
      'exports.begin': ({ name }: { name: string }) => (name === '' ? null : { exportId }),
      'exports.append': ({ text }: { text: string }) => void written.push(text),
      'exports.finish': () => ({ name: 'all.csv' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Exportar tudo' }));
    expect(await screen.findByText('Salvo em all.csv')).toBeTruthy();
    expect(asked('exports.begin')).toEqual([{ name: 'Relatório da campanha - Campanha 1.csv' }]);
    expect(written.join('')).toBe(
      '\uFEFFNome;Número;Mensagem;Entregue em;Respondeu em;Saiu em;Motivo\r\n' +
        'Clara;551190001;Oi;05/05/2026 09:30:00;05/05/2026 09:30:00;;\r\n',
    );
  });

  it('hands whom it did not reach to the user as a spreadsheet', async () => {
    const written: string[] = [];
    const { user, asked } = await open(() => report('FINALIZADA'), {
      'exports.begin': ({ name }: { name: string }) => (name === '' ? null : { exportId }),
      'exports.append': ({ text }: { text: string }) => void written.push(text),
      'exports.finish': () => ({ name: 'mine.csv' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Exportar falhas' }));
    expect(await screen.findByText('Salvo em mine.csv')).toBeTruthy();
    expect(asked('exports.begin')).toEqual([{ name: 'Falhas - Campanha 1.csv' }]);
    expect(written.join('')).toBe(
      '\uFEFFNome;Número;Motivo\r\nEva;551190003;Número inválido\r\nDavi;551190002;Recusada no envio\r\n',
    );
  });

  it('shows why the spreadsheet could not be saved, and offers a retry', async () => {
    const refuse = () => {
      throw new AppError('ERR_FILE_NOT_SAVED', 'conflict');
    };
    const { user } = await open(() => report('FINALIZADA'), { 'exports.begin': refuse });
    const button = await screen.findByRole('button', { name: 'Exportar falhas' });
    await user.click(button);
    expect(await screen.findByText(/Não foi possível gravar o arquivo/)).toBeTruthy();
    await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  });

  it('refetches 5 seconds after the campaign has finished, and not again [CAMP-046]', async () => {
    let status = 'EM_ANDAMENTO';
    const { push, asked } = await open(() => report(status));
    await screen.findByText('Em andamento');
    const { pass, until } = stopTimers();
    status = 'FINALIZADA';
    push('realtime.batch', [{ kind: 'records.changed', area: 'campaigns' }]);
    // Refreshes are batched.
    while (screen.queryByText('Finalizada') === null) await pass(50);
    const before = asked('campaigns.show').length;
    await pass(4_900);
    expect(asked('campaigns.show')).toHaveLength(before);
    await pass(100);
    await until(() => asked('campaigns.show').length === before + 1);
    await pass(60_000);
    expect(asked('campaigns.show')).toHaveLength(before + 1);
  });
});
