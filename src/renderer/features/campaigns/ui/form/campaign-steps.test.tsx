import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { AppError } from '@shared/domain/app-error';
import {
  campaign,
  choose,
  drawer,
  field,
  inMinutes,
  questionOf,
  showCampaigns,
  step,
} from '@tests/support/renderer/show-campaigns';

const people = ['Clara', 'Davi'].map((name, index) => ({ name, number: `551190000${index}`, email: '' }));
const audience = () => ({ total: 5, reached: 2, invalid: 2, duplicates: 1, people });
const review = { capabilities: ['campaignReview'] as const };

async function open(
  answers: Parameters<typeof showCampaigns>[1] = {},
  session: Parameters<typeof showCampaigns>[2] = {},
) {
  const shown = await showCampaigns([campaign(1, 'INATIVA')], answers, session);
  await shown.user.click(await screen.findByRole('button', { name: 'Nova campanha' }));
  return { ...shown, form: await drawer() };
}

describe('the audience', () => {
  it('is counted, with those who get nothing and why', async () => {
    const { user, form, asked } = await open({ 'campaigns.audience': audience }, review);
    await choose(user, form, ['Lista de contatos', 'Clientes']);
    const figures = within(await form.findByRole('status'));
    expect(figures.getByText('2 contatos recebem a mensagem.')).toBeTruthy();
    expect(figures.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '2 números inválidos ficam de fora',
      '1 número repetido recebe uma vez só',
    ]);
    expect(asked('campaigns.audience')).toEqual([{ query: { contactListId: 1 } }]);
  });

  it('has the size of its list on servers that count nothing else', async () => {
    const { user, form, asked } = await open();
    await choose(user, form, ['Lista de contatos', 'Clientes']);
    expect(within(await form.findByRole('status')).getByText('2 contatos recebem a mensagem.')).toBeTruthy();
    expect(asked('campaigns.audience')).toEqual([]);
    await user.click(form.getByText('Etiqueta', { selector: '.ant-segmented-item-label' }));
    await choose(user, form, ['Etiqueta', 'VIP']);
    expect(await form.findByText('Este servidor não conta os contatos antes do início.')).toBeTruthy();
  });
});

it('shows the text as one recipient after another reads it', async () => {
  const { user, form } = await open({ 'campaigns.audience': audience }, review);
  await choose(user, form, ['Lista de contatos', 'Clientes']);
  await step(user, form, 'Mensagem');
  await user.type(form.getByRole('textbox', { name: 'Mensagem 1' }), 'Oi {{nome}');
  expect(await form.findByText('Oi Clara')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Próximo contato' }));
  expect(await form.findByText('Oi Davi')).toBeTruthy();
});

it.each([
  ['0', '0', true],
  ['10', '0', false],
])(
  'tells how long it takes, and warns of a pace of %s seconds that risks the number',
  async (seconds, after, isRisky) => {
    const { user, form } = await open(
      {
        'campaigns.audience': () => ({ ...audience(), reached: 61 }),
        'campaigns.settings': () => [
          { key: 'messageInterval', value: seconds },
          { key: 'longerIntervalAfter', value: after },
        ],
      },
      review,
    );
    await choose(user, form, ['Lista de contatos', 'Clientes']);
    await step(user, form, 'Envio');
    const duration = isRisky ? 'menos de 1 min' : '10 min';
    expect(await form.findByText(`61 mensagens levam cerca de ${duration}.`)).toBeTruthy();
    expect(form.queryByText(/o número pode ser bloqueado/) !== null).toBe(isRisky);
  },
);

describe('the review', () => {
  const fill = async ({ user, form }: Awaited<ReturnType<typeof open>>) => {
    await user.type(field(form, 'Nome'), 'Promoção');
    await choose(user, form, ['Lista de contatos', 'Clientes']);
    await step(user, form, 'Mensagem');
    await user.type(form.getByRole('textbox', { name: 'Mensagem 1' }), 'Oi {{nome}');
  };

  it('starts the campaign only after its question, and after its file is saved', async () => {
    const shown = await open({ 'campaigns.audience': audience }, review);
    const { user, form, asked } = shown;
    await fill(shown);
    await user.upload(field(form, 'Anexo'), new File(['x'], 'oferta.pdf'));
    await step(user, form, 'Revisão');
    await user.click(form.getByRole('button', { name: 'Iniciar' }));
    const question = await questionOf('Iniciar Promoção agora?');
    expect(question.getByText('2 contatos da lista Clientes receberão a mensagem.')).toBeTruthy();
    expect(asked('campaigns.create')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Iniciar' }));
    expect(await screen.findByText('A campanha começa em menos de um minuto')).toBeTruthy();
    expect(asked('campaigns.create')).toMatchObject([{ body: { name: 'Promoção', scheduledAt: null } }]);
    const body = { name: 'Promoção', status: 'PROGRAMADA', scheduledAt: inMinutes(0.5) };
    expect(asked('campaigns.update')).toEqual([{ params: { campaignId: 1 }, body }]);
    expect(asked('campaigns.attach')).toHaveLength(1);
  });

  it('shows the step where something is missing for a start, and still saves a draft', async () => {
    const { user, form, asked } = await open();
    await user.type(field(form, 'Nome'), 'Ideia');
    await step(user, form, 'Revisão');
    await user.click(form.getByRole('button', { name: 'Iniciar' }));
    expect(await form.findByText('Escolha uma lista de contatos ou uma etiqueta.')).toBeTruthy();
    expect(form.getByRole('button', { name: 'Público' }).getAttribute('aria-current')).toBe('step');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('campaigns.create')).toHaveLength(1));
    expect(asked('campaigns.create')).toMatchObject([{ body: { name: 'Ideia', scheduledAt: null } }]);
    expect(asked('campaigns.update')).toEqual([]);
  });

  it('sends one text to a number of the user, and shows a refusal beside it', async () => {
    let isDown = true;
    const shown = await open(
      {
        'campaigns.audience': audience,
        'campaigns.test': () => {
          if (isDown) throw new AppError('ERR_WAPP_NOT_INITIALIZED', 'validation');
          return {};
        },
      },
      review,
    );
    const { user, form, asked } = shown;
    await fill(shown);
    await step(user, form, 'Revisão');
    await user.type(form.getByRole('textbox', { name: /^Seu número/ }), '5511912345678{Enter}');
    expect(await form.findByRole('alert')).toBeTruthy();
    isDown = false;
    await user.click(form.getByRole('button', { name: 'Enviar teste' }));
    expect(await screen.findByText('Teste enviado')).toBeTruthy();
    expect(form.queryByRole('alert')).toBeNull();
    const body = { number: '5511912345678', message: 'Oi {nome}', whatsappId: null };
    expect(asked('campaigns.test')).toEqual([{ body }, { body }]);
    expect(asked('campaigns.create')).toEqual([]);
  });

  it('offers no test on servers that cannot send one', async () => {
    const shown = await open();
    await fill(shown);
    await step(shown.user, shown.form, 'Revisão');
    expect(shown.form.queryByRole('button', { name: 'Enviar teste' })).toBeNull();
  });
});
