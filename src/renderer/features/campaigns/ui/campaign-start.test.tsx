import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import { campaign, drawer, field, inMinutes, questionOf, showCampaigns } from '@tests/support/renderer/show-campaigns';
import { typeMoment } from '@tests/support/renderer/type-moment';

it('starts a draft half a minute later, after a question that says to how many contacts', async () => {
  const { user, asked } = await showCampaigns([campaign(1, 'INATIVA')]);
  await user.click(await screen.findByRole('button', { name: 'Iniciar Campanha 1' }));
  const question = await questionOf('Iniciar Campanha 1 agora?');
  expect(question.getByText('2 contatos da lista Clientes receberão a mensagem.')).toBeTruthy();
  expect(asked('campaigns.update')).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Iniciar' }));
  expect(await screen.findByText('A campanha começa em menos de um minuto')).toBeTruthy();
  const body = { name: 'Campanha 1', status: 'PROGRAMADA', scheduledAt: inMinutes(0.5) };
  expect(asked('campaigns.update')).toEqual([{ params: { campaignId: 1 }, body }]);
});

describe('on a server that counts recipients', () => {
  const counted = (reached: number) => ({
    'campaigns.audience': () => ({ total: 9, reached, invalid: 4, duplicates: 2, optedOut: 0, people: [] }),
  });
  const review = { capabilities: ['campaignReview'] as const };
  // The server has made a list of the tag, which the list of lists does not hold.
  const byTag = { tagId: 5, contactListId: 7, contactList: { id: 7, name: 'Campanha 1 | TAG: 5 - 2026' } };

  it.each([
    { kind: 'a list', facts: {}, of: 'da lista Clientes', listId: 1 },
    { kind: 'a tag', facts: byTag, of: 'com a etiqueta VIP', listId: 7 },
  ])('says before the start how many people of $kind are reached', async ({ facts, of, listId }) => {
    const { user, asked } = await showCampaigns([campaign(1, 'INATIVA', facts)], counted(3), review);
    await user.click(await screen.findByRole('button', { name: 'Iniciar Campanha 1' }));
    const question = await questionOf('Iniciar Campanha 1 agora?');
    expect(question.getByText(`3 contatos ${of} receberão a mensagem.`)).toBeTruthy();
    expect(asked('campaigns.audience')).toEqual([{ query: { contactListId: listId } }]);
  });

  it('does not start a campaign that reaches nobody, and says so', async () => {
    const { user, asked } = await showCampaigns([campaign(1, 'INATIVA')], counted(0), review);
    await user.click(await screen.findByRole('button', { name: 'Iniciar Campanha 1' }));
    const notice = await questionOf('Campanha 1 não tem destinatários');
    expect(notice.getByText('Ninguém receberia a mensagem. Escolha outro público.')).toBeTruthy();
    expect(screen.queryByText('Iniciar Campanha 1 agora?')).toBeNull();
    await user.click(notice.getByRole('button'));
    await waitFor(() => expect(screen.queryByText('Campanha 1 não tem destinatários')).toBeNull());
    expect(asked('campaigns.update')).toEqual([]);
  });
});

it.each([
  ['recipients', { contactListId: null, contactList: null }],
  ['a text', { message1: ' ' }],
])('offers no start for a draft without %s', async (_lacking, facts) => {
  await showCampaigns([campaign(1, 'INATIVA', facts)]);
  await screen.findByText('Campanha 1');
  expect(screen.queryByRole('button', { name: 'Iniciar Campanha 1' })).toBeNull();
});

it('stays open when the user does not agree to the start', async () => {
  const { user, asked } = await showCampaigns([campaign(1, 'INATIVA')]);
  await user.click(await screen.findByRole('button', { name: 'Editar Campanha 1' }));
  const form = await drawer();
  typeMoment(field(form, 'Programada para'), '04/05/2031 09:30');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  const question = await questionOf('Programar Campanha 1 para 04/05/2031 09:30?');
  const cancel = question.getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(document.activeElement).toBe(cancel));
  await user.click(cancel);
  await waitFor(() => expect(screen.queryByText(/^Programar Campanha 1/)).toBeNull());
  expect(field(form, 'Programada para').value).toBe('04/05/2031 09:30');
  expect(asked('campaigns.update')).toEqual([]);
});

it('copies a campaign without its time and without the list that was made of its tag', async () => {
  const copied = { tagId: 5, fileListId: 2, scheduledAt: '2031-05-04T12:30:00.000Z' };
  const { user, asked } = await showCampaigns([campaign(1, 'FINALIZADA', copied)]);
  await user.click(await screen.findByRole('button', { name: 'Duplicar Campanha 1' }));
  const form = await drawer();
  expect(field(form, 'Nome').value).toBe('Cópia de Campanha 1');
  await user.click(form.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(asked('campaigns.create')).toHaveLength(1));
  const ids = { contactListId: null, tagListId: 5, fileListId: 2, whatsappId: 1 };
  expect(asked('campaigns.create')).toMatchObject([
    { body: { ...ids, name: 'Cópia de Campanha 1', message1: 'Oi {nome}', scheduledAt: null } },
  ]);
});
