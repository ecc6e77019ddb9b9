import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';

import {
  campaign,
  choose,
  drawer,
  field,
  inMinutes,
  questionOf,
  refuse,
  row,
  showCampaigns,
  step,
} from '@tests/support/renderer/show-campaigns';
import { typeMoment } from '@tests/support/renderer/type-moment';

describe('the page', () => {
  const all = [
    campaign(1, 'INATIVA'),
    campaign(2, 'PROGRAMADA', { scheduledAt: '2031-05-04T12:30:00.000Z' }),
    campaign(3, 'EM_ANDAMENTO'),
    campaign(4, 'CANCELADA'),
    campaign(5, 'FINALIZADA', { completedAt: '2026-05-05T12:30:00.000Z' }),
  ];

  it('lists name, status, contact list, connection and both moments, each status in words [CAMP-001] [CAMP-008]', async () => {
    await showCampaigns(all);
    await screen.findByText('Campanha 1');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Nome', 'Situação', 'Lista de contatos', 'Conexão', 'Programada para', 'Concluída em', 'Ações'],
    ]);
    const cells = all.map(({ name }) =>
      row(name)
        .getAllByRole('cell')
        .slice(0, 6)
        .map(({ textContent }) => textContent),
    );
    expect(cells).toEqual([
      ['Campanha 1', 'Rascunho', 'Clientes', 'Loja', '', ''],
      ['Campanha 2', 'Programada', 'Clientes', 'Loja', '04/05/2031 09:30', ''],
      ['Campanha 3', 'Em andamento', 'Clientes', 'Loja', '', ''],
      ['Campanha 4', 'Parada', 'Clientes', 'Loja', '', ''],
      ['Campanha 5', 'Finalizada', 'Clientes', 'Loja', '', '05/05/2026 09:30'],
    ]);
  });

  it.each([
    ['INATIVA', 1, { more: ['Iniciar Campanha 1'], open: 'Editar' }],
    ['PROGRAMADA', 2, { more: [], open: 'Editar' }],
    ['EM_ANDAMENTO', 3, { more: ['Pausar Campanha 3'], open: 'Ver' }],
    ['CANCELADA', 4, { more: ['Retomar Campanha 4'], open: 'Editar' }],
    ['FINALIZADA', 5, { more: [], open: 'Ver' }],
  ])(
    '%s: each campaign is reported, opened, copied and deleted; a running one is stopped, a stopped one restarted [CAMP-002] [CAMP-003] [CAMP-005] [CAMP-006]',
    async (_status, id, { more, open }) => {
      await showCampaigns(all);
      await screen.findByText('Campanha 1');
      const actions = row(`Campanha ${id}`)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label'));
      const usual = ['Relatório de', open, 'Duplicar', 'Excluir'].map((action) => `${action} Campanha ${id}`);
      expect(actions).toEqual([...more, ...usual]);
    },
  );

  it('leads to the report [CAMP-004]', async () => {
    const { user, path } = await showCampaigns(all);
    await user.click(await screen.findByRole('button', { name: 'Relatório de Campanha 5' }));
    expect(path()).toBe('/campaign/5/report');
  });

  it('stops one and restarts one, and confirms it [CAMP-051] [CAMP-052]', async () => {
    const { user, asked } = await showCampaigns(all);
    await user.click(await screen.findByRole('button', { name: 'Pausar Campanha 3' }));
    expect(await screen.findByText('Campanha parada')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Retomar Campanha 4' }));
    expect(await screen.findByText('Campanha retomada')).toBeTruthy();
    expect(asked('campaigns.cancel')).toEqual([{ params: { campaignId: 3 } }]);
    expect(asked('campaigns.restart')).toEqual([{ params: { campaignId: 4 } }]);
  });

  it('names the tag of a list that a server made of it', async () => {
    const contactList = { id: 9, name: 'Leads | TAG: 5 - 2026-11-23T03:06:41.210Z' };
    await showCampaigns([campaign(1, 'INATIVA', { tagId: 5, contactListId: 9, contactList })]);
    expect(await screen.findByText('Etiqueta VIP')).toBeTruthy();
  });

  it('shows why one cannot be stopped or restarted [CAMP-047] [CAMP-048]', async () => {
    const { user } = await showCampaigns(all, {
      'campaigns.cancel': refuse('ERR_CAMPAIGN_STATUS'),
      'campaigns.restart': refuse('ERR_NO_CAMPAIGN_FOUND'),
    });
    const failure = async (text: RegExp) => {
      const notice = (await screen.findByText(text)).closest('.ant-message-notice');
      return notice?.querySelector('.anticon-close-circle') ?? null;
    };
    await user.click(await screen.findByRole('button', { name: 'Pausar Campanha 3' }));
    expect(await failure(/já mudou de situação|situação/)).not.toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Retomar Campanha 4' }));
    expect(await failure(/não existe mais/)).not.toBeNull();
  });

  it('asks before it deletes one, and confirms the deletion [CAMP-050]', async () => {
    const { user, asked } = await showCampaigns(all);
    await user.click(await screen.findByRole('button', { name: 'Excluir Campanha 1' }));
    const question = await drawer();
    expect(question.getByText(/^O relatório dela também se perde/)).toBeTruthy();
    expect(asked('campaigns.remove')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Campanha excluída')).toBeTruthy();
  });

  it('follows what happens elsewhere [CAMP-054]', async () => {
    const rows = [campaign(1, 'PROGRAMADA')];
    const { push } = await showCampaigns(rows);
    await screen.findByText('Programada');
    rows.splice(0, 1, campaign(1, 'EM_ANDAMENTO'), campaign(2, 'INATIVA'));
    push('realtime.batch', [{ kind: 'records.changed', area: 'campaigns' }]);
    expect(await screen.findByText('Em andamento')).toBeTruthy();
    expect(screen.getByText('Campanha 2')).toBeTruthy();
    rows.shift();
    push('realtime.batch', [{ kind: 'records.changed', area: 'campaigns' }]);
    await waitFor(() => expect(screen.queryByText('Campanha 1')).toBeNull());
  });
});

describe('the dialog', () => {
  it('makes a campaign of five variants with all that belongs to one [CAMP-007] [CAMP-019] [CAMP-020] [CAMP-049]', async () => {
    const { user, asked } = await showCampaigns([campaign(1, 'INATIVA')]);
    await user.click(await screen.findByRole('button', { name: 'Nova campanha' }));
    const form = await drawer();
    await user.type(field(form, 'Nome'), 'Promoção');
    await choose(user, form, ['Lista de contatos', 'Clientes']);
    await step(user, form, 'Envio');
    await choose(user, form, ['Conexão', 'Loja']);
    await user.click(form.getByRole('radio', { name: 'Em data e hora' }));
    typeMoment(field(form, 'Programada para'), '04/05/2031 09:30');
    await step(user, form, 'Mensagem');
    await choose(user, form, ['Lista de arquivos', 'Veja 2']);
    expect(form.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      ...['Mensagem 1', 'Mensagem 2', 'Mensagem 3', 'Mensagem 4', 'Mensagem 5'],
    ]);
    for (const number of [1, 2, 3, 4, 5]) {
      await user.click(form.getByRole('tab', { name: `Mensagem ${number}` }));
      fireEvent.change(form.getByRole('textbox', { name: `Mensagem ${number}` }), {
        target: { value: `Oi {nome}, da {loja} ${number}` },
      });
    }
    expect(await form.findByText('Oi Clara, da Recado 5')).toBeTruthy();
    fireEvent.change(field(form, 'Anexo'), { target: { files: [new File(['x'], 'oferta.pdf')] } });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    const question = await questionOf('Programar Promoção para 04/05/2031 09:30?');
    expect(question.getByText('2 contatos da lista Clientes receberão a mensagem.')).toBeTruthy();
    expect(asked('campaigns.create')).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Programar' }));
    expect(await screen.findByText('Campanha salva')).toBeTruthy();
    const texts = [1, 2, 3, 4, 5].map((number) => [`message${number}`, `Oi {nome}, da {loja} ${number}`] as const);
    const variants: Record<string, string> = Object.fromEntries(texts);
    const ids = { contactListId: 1, tagListId: null, fileListId: 2, whatsappId: 1 };
    const scheduledAt = new Date(2031, 4, 4, 9, 30).toISOString();
    expect(asked('campaigns.create')).toEqual([{ body: { name: 'Promoção', ...ids, scheduledAt, ...variants } }]);
    expect(asked('campaigns.attach')).toMatchObject([{ files: [{ name: 'oferta.pdf' }] }]);
    expect(asked('files.list').slice(0, 2)).toEqual(
      [1, 2].map((pageNumber) => ({ query: { pageNumber, companyId: 1 } })),
    );
    expect(asked('connections.list')[0]).toEqual({ query: { session: '0', companyId: 1 } });
    expect(asked('contactLists.options')[0]).toEqual({ query: { companyId: 1 } });
  }, 60_000);

  it('takes a list or a tag: the one that is chosen replaces the other [CAMP-020]', async () => {
    const { user, asked } = await showCampaigns([campaign(1, 'INATIVA')]);
    await user.click(await screen.findByRole('button', { name: 'Nova campanha' }));
    const form = await drawer();
    await user.type(field(form, 'Nome'), 'Promoção');
    await choose(user, form, ['Lista de contatos', 'Clientes']);
    await user.click(form.getByText('Etiqueta', { selector: '.ant-segmented-item-label' }));
    await choose(user, form, ['Etiqueta', 'VIP']);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('campaigns.create')).toHaveLength(1));
    expect(asked('campaigns.create')).toMatchObject([{ body: { contactListId: null, tagListId: 5 } }]);
  });

  it('wants a name of 2 to 50 letters [CAMP-017] [CAMP-018]', async () => {
    const { user, asked } = await showCampaigns([campaign(1, 'INATIVA')]);
    await user.click(await screen.findByRole('button', { name: 'Nova campanha' }));
    const form = await drawer();
    const name = field(form, 'Nome');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    expect(await form.findByText('Obrigatório')).toBeTruthy();
    fireEvent.change(name, { target: { value: 'A' } });
    await waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
    expect(name.maxLength).toBe(50);
    fireEvent.change(name, { target: { value: 'A'.repeat(51) } });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(form.queryByText('Obrigatório')).toBeNull());
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(asked('campaigns.create')).toEqual([]);
    fireEvent.change(name, { target: { value: 'AB' } });
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('campaigns.create')).toHaveLength(1));
  });

  it.each([
    ['INATIVA', null, '[CAMP-012]'],
    ['PROGRAMADA', 62, '[CAMP-013]'],
    ['CANCELADA', null, '[CAMP-015]'],
  ] as const)('of %s (%s minutes to go) saves and sends its status %s', async (status, minutes, _id) => {
    const scheduledAt = minutes === null ? null : inMinutes(minutes);
    const { user, asked } = await showCampaigns([campaign(1, status, { scheduledAt })]);
    await user.click(await screen.findByRole('button', { name: 'Editar Campanha 1' }));
    const form = await drawer();
    await user.type(field(form, 'Nome'), '!');
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('campaigns.update')).toHaveLength(1));
    const body = { name: 'Campanha 1!', scheduledAt, status };
    expect(asked('campaigns.update')[0]).toEqual({ params: { campaignId: 1 }, body });
  });

  it('shows the tag that the server calls tagId, and sends a chosen one as tagListId [CAMP-021]', async () => {
    const without = { contactListId: null, contactList: null };
    const { user, asked } = await showCampaigns([
      campaign(1, 'INATIVA', { ...without, tagId: 5 }),
      campaign(2, 'INATIVA', { ...without, tagId: null }),
    ]);
    await user.click(await screen.findByRole('button', { name: 'Editar Campanha 1' }));
    const shown = await drawer();
    expect(await shown.findByTitle('VIP')).toBeTruthy();
    await user.click(shown.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Editar Campanha 2' }));
    const form = await drawer();
    await user.click(form.getByText('Etiqueta', { selector: '.ant-segmented-item-label' }));
    await choose(user, form, ['Etiqueta', 'VIP']);
    await user.click(form.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(asked('campaigns.update')).toHaveLength(2));
    const [unchanged, chosen] = asked('campaigns.update');
    // A server makes a new list from a tag that is sent, also from the one that the campaign has.
    expect(unchanged).not.toHaveProperty('body.tagListId');
    expect(chosen).toMatchObject({ body: { tagListId: 5 } });
    expect(chosen).not.toHaveProperty('body.tagId');
  });

  it.each([
    ['PROGRAMADA', 59, '[CAMP-014]'],
    ['EM_ANDAMENTO', null, '[CAMP-016]'],
    ['FINALIZADA', null, '[CAMP-016]'],
  ] as const)('of %s (%s minutes to go) is read only %s', async (status, minutes, _id) => {
    const scheduledAt = minutes === null ? null : inMinutes(minutes);
    const { user } = await showCampaigns([campaign(1, status, { scheduledAt })]);
    await user.click(await screen.findByRole('button', { name: 'Ver Campanha 1' }));
    const form = await drawer();
    expect(form.getByText('Esta campanha não pode mais ser alterada.')).toBeTruthy();
    expect(form.queryByRole('button', { name: 'Salvar' })).toBeNull();
    const inputs = ['Nome', 'Programada para'].map((label) => field(form, label).disabled);
    expect(form.getByRole<HTMLTextAreaElement>('textbox', { name: 'Mensagem 1' }).disabled).toBe(true);
    expect(inputs).toEqual([true, true]);
    expect(form.queryByRole('button', { name: 'Escolher arquivo' })).toBeNull();
  });
});
