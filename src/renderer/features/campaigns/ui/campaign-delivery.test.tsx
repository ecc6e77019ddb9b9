import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import type { Capability } from '@shared/domain/capability';
import type { Answers } from '@tests/support/renderer/fake-bridge';
import { campaign, questionOf, row, showCampaigns } from '@tests/support/renderer/show-campaigns';
import { showScreen } from '@tests/support/renderer/show-screen';

import { CampaignReportScreen } from './campaign-report-screen';

/** jsdom has no canvas for the chart. */
vi.mock('@renderer/ui/charts/bars', () => ({ Bars: () => null }));

const at = '2026-05-05T12:30:00.000Z';
const sentTo = (id: number, name: string, facts: object) => ({
  id,
  name,
  number: `55119000${id}`,
  message: 'Oi',
  variant: (id % 2) + 1,
  deliveredAt: null,
  ...facts,
});
const shipping = [
  sentTo(1, 'Ana', { deliveredAt: at, ack: 4, readAt: at, repliedAt: at }),
  sentTo(2, 'Bia', { deliveredAt: at, ack: 3 }),
  sentTo(3, 'Caio', { deliveredAt: at, ack: 2 }),
  sentTo(4, 'Davi', { failure: 'ERR_SENDING_WAPP_MSG', ack: 0 }),
  sentTo(5, 'Eva', { failure: 'ERR_OPTED_OUT', ack: 0 }),
  sentTo(6, 'Fabio', { failure: 'ERR_UNCONFIRMED', ack: 0 }),
  sentTo(7, 'Gil', { failure: 'ERR_SENDING_WAPP_MSG', ack: 0, resentAt: at }),
];
const report = (facts: object = {}) => ({ ...campaign(1, 'FINALIZADA'), contactList: null, shipping, ...facts });

const open = (answers: Answers, capabilities: readonly Capability[] = ['campaignDelivery']) =>
  showScreen(<CampaignReportScreen />, {
    answers: { 'campaigns.show': () => report(), ...answers },
    capabilities,
    path: '/campaign/1/report',
    route: '/campaign/:campaignId/report',
  });
const factOf = (name: string) =>
  [...document.querySelectorAll('dt')].find((term) => term.textContent === name)?.nextElementSibling?.textContent;

describe('the report of a server that tells how far messages got', () => {
  it('counts sent, delivered, read, answered, opted-out and failed messages, and adds up', async () => {
    await open({});
    await screen.findByText('Ana');
    const names = ['Contatos válidos', 'Enviadas', 'Entregues no telefone', 'Lidas', 'Responderam', 'Saíram', 'Falhas'];
    expect(names.map(factOf)).toEqual(['7', '3', '2', '1', '1', '0', '4']);
    const table = within(screen.getByRole('table', { name: 'Respostas por variante' }));
    expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'MensagemEnviadasLidasResponderamSaíramFalhas',
      'Mensagem 110 (0%)0 (0%)0 (0%)2',
      'Mensagem 221 (50%)1 (50%)0 (0%)2',
    ]);
    expect(row('Ana').getByText('Lida')).toBeTruthy();
    expect(row('Bia').getByText('No telefone')).toBeTruthy();
    expect(row('Caio').queryByText('No telefone')).toBeNull();
    expect(row('Davi').getByText('Recusada no envio')).toBeTruthy();
    expect(row('Fabio').getByText('Envio não confirmado')).toBeTruthy();
  });

  it('says of a stopped campaign which message a crash left open', async () => {
    const left = [sentTo(1, 'Ana', { claimedAt: at }), sentTo(2, 'Bia', {})];
    await open({ 'campaigns.show': () => report({ status: 'CANCELADA', shipping: left }) });
    expect((await screen.findByText('Envio não confirmado')).closest('tr')?.textContent).toContain('Ana');
    expect(row('Bia').getByText('Não enviada')).toBeTruthy();
  });
});

it.each([
  ['EM_ANDAMENTO', 'Nada foi enviado ainda', 'Os destinatários aparecem quando a campanha começa.'],
  ['CANCELADA', 'A campanha parou antes de enviar', 'Retome a campanha para enviar aos contatos válidos.'],
  ['FINALIZADA', 'A campanha não enviou nada', 'Faltava um contato válido ou um texto.'],
])('the report of a campaign without recipients says why, with the status %s', async (status, title, hint) => {
  await open({ 'campaigns.show': () => report({ status, shipping: [] }) });
  expect(await screen.findByText(title)).toBeTruthy();
  expect(screen.getByText(hint)).toBeTruthy();
});

describe('resending failed messages', () => {
  it('asks with the count, and sends those alone that failed, were not resent and did not opt out', async () => {
    const { user, asked } = await open({ 'campaigns.resendFailed': () => ({ resent: 1 }) });
    await user.click(await screen.findByRole('button', { name: 'Reenviar falhas' }));
    const question = await questionOf('Reenviar as falhas de Campanha 1?');
    expect(question.getByText(/^1 mensagem que falhou será enviada de novo/)).toBeTruthy();
    expect(asked('campaigns.resendFailed')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Reenviar' }));
    await waitFor(() =>
      expect(asked('campaigns.resendFailed')).toEqual([{ params: { campaignId: 1 }, body: { shipmentIds: [4] } }]),
    );
    expect(await screen.findByText('1 mensagem será enviada de novo')).toBeTruthy();
  });

  it('says that nothing was sent where the server had sent them already, and why a refusal', async () => {
    let answer = (): object => ({ resent: 0 });
    const { user } = await open({ 'campaigns.resendFailed': () => answer() });
    const resend = async () => {
      await user.click(await screen.findByRole('button', { name: 'Reenviar falhas' }));
      const question = await questionOf('Reenviar as falhas de Campanha 1?');
      await user.click(question.getByRole('button', { name: 'Reenviar' }));
    };
    await resend();
    expect(await screen.findByText(/^Nenhuma mensagem foi reenviada/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('Reenviar as falhas de Campanha 1?')).toBeNull());
    answer = () => {
      throw new AppError('ERR_CAMPAIGN_STATUS', 'validation');
    };
    await resend();
    expect(await screen.findByText(/campanha/i, { selector: '.ant-message-error *' })).toBeTruthy();
  });

  it.each<[string, object, Capability[]]>([
    ['without the capability', {}, []],
    ['before the end', { status: 'EM_ANDAMENTO' }, ['campaignDelivery']],
    ['without failed messages', { shipping: shipping.slice(0, 3) }, ['campaignDelivery']],
  ])('is not offered %s', async (_title, facts, capabilities) => {
    await open({ 'campaigns.show': () => report(facts) }, capabilities);
    await screen.findByText('Ana');
    expect(screen.queryByRole('button', { name: 'Reenviar falhas' })).toBeNull();
  });
});

it('the list shows how many messages of each campaign were sent, where the server tells', async () => {
  await showCampaigns([
    campaign(1, 'EM_ANDAMENTO', { progress: { total: 1000, sent: 250, failed: 3 } }),
    campaign(2, 'INATIVA'),
  ]);
  await screen.findByText('Campanha 1');
  const bar = row('Campanha 1').getByRole('progressbar', { name: 'Envio de Campanha 1' });
  expect(bar.getAttribute('aria-valuenow')).toBe('25');
  expect(row('Campanha 1').getByText('250 de 1.000')).toBeTruthy();
  expect(row('Campanha 2').queryByRole('progressbar')).toBeNull();
});
