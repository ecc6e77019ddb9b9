import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';

import { companies, contacts, messages, plans, tickets } from '@server/platform/storage/schema';
import { flows } from '@server/platform/storage/tables/flows';
import { callEndpoint } from '@server/testing/call-endpoint';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import { isPhraseSaid } from '@shared/domain/phrase-campaign';

const workspace = useWorkspace();
const { admin } = workspace;

const withoutPlan = async (feature: object, act: () => Promise<void>) => {
  const company = await workspace.home.scope.company();
  await workspace.database
    .update(plans)
    .set(feature)
    .where(eq(plans.id, company.planId ?? 0));
  await act();
  const all = { useOpenAi: true, useIntegrations: true, useExternalApi: true };
  await workspace.database
    .update(plans)
    .set(all)
    .where(eq(plans.id, company.planId ?? 0));
};

describe('prompts', () => {
  const draft = () => ({
    name: 'Assistente',
    prompt: 'x'.repeat(50),
    model: 'gpt-4o-mini',
    apiKey: 'sk-very-secret',
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
    queueId: workspace.home.sales,
  });

  const make = async () => read('prompts.create', await admin.post('/prompt', draft())).id;

  it('are made and shown with every field and the name of their queue [PROMPT-023, PROMPT-026, PROMPT-027]', async () => {
    const id = await make();
    const shown = await admin.get(`/prompt/${id}`);
    expect(shown.body).toMatchObject({
      id,
      name: 'Assistente',
      prompt: 'x'.repeat(50),
      model: 'gpt-4o-mini',
      apiKey: 'sk-very-secret',
      maxTokens: 100,
      temperature: 1,
      maxMessages: 10,
      queueId: workspace.home.sales,
      queue: { name: 'Sales' },
    });
    await admin.remove(`/prompt/${id}`);
  });

  it('are changed, listed and removed with a message [PROMPT-025, PROMPT-028, PROMPT-029]', async () => {
    const id = await make();
    await admin.put(`/prompt/${id}`, { ...draft(), name: 'Assistente 2', maxTokens: 70 });
    const list = await admin.get('/prompt');
    expect(list.body).toMatchObject({ prompts: [{ id, name: 'Assistente 2', maxTokens: 70 }] });
    expect((await admin.remove(`/prompt/${id}`)).body).toEqual({ message: 'Prompt deleted' });
    expect((await admin.get('/prompt')).body).toMatchObject({ prompts: [] });
    expect((await admin.get(`/prompt/${id}`)).status).toBe(404);
  });

  it('are published when created, changed and removed [PROMPT-033]', async () => {
    const news = await workspace.framesDuring('prompt', async () => {
      const id = await make();
      await admin.put(`/prompt/${id}`, { ...draft(), name: 'Assistente 2' });
      await admin.remove(`/prompt/${id}`);
    });
    expect(news.map(({ payload }) => payload)).toMatchObject([
      { action: 'update', prompt: { name: 'Assistente' } },
      { action: 'update', prompt: { name: 'Assistente 2' } },
      { action: 'delete', intelligenceId: expect.any(Number) as number },
    ]);
    expect(news.map(({ text }) => text).join('')).not.toContain('sk-very-secret');
  });

  it('show their key only to admins, and only one at a time', async () => {
    const id = await make();
    expect((await admin.get('/prompt')).text).not.toContain('sk-very-secret');
    const ana = await workspace.signIn(workspace.home.ana);
    expect((await ana.get(`/prompt/${id}`)).status).toBe(403);
    await admin.remove(`/prompt/${id}`);
  });

  it.each([
    ['name', 'x'.repeat(4), 'ERR_PROMPT_NAME_INVALID'],
    ['name', 'x'.repeat(101), 'ERR_PROMPT_NAME_INVALID'],
    ['prompt', 'x'.repeat(49), 'ERR_PROMPT_PROMPT_INVALID'],
    ['model', '', 'ERR_PROMPT_MODEL_INVALID'],
    ['temperature', 1.1, 'ERR_PROMPT_TEMPERATURE_INVALID'],
    ['apiKey', '', 'ERR_PROMPT_APIKEY_INVALID'],
    ['queueId', 0, 'ERR_PROMPT_QUEUE_INVALID'],
  ])('refuse %s %s', async (field, value, code) => {
    expect((await admin.post('/prompt', { ...draft(), [field]: value })).body).toMatchObject({ error: code });
  });

  it('need a plan that includes them', async () => {
    await withoutPlan({ useOpenAi: false }, async () => {
      expect((await admin.post('/prompt', draft())).status).toBe(403);
    });
  });
});

describe('integrations', () => {
  it.each(['n8n', 'webhook', 'typebot', 'flowbuilder'])(
    '%s carries its name as its project [INTEG-011]',
    async (type) => {
      const body = { type, name: `Bot ${type}`, projectName: 'other', urlN8N: 'https://hook.test' };
      const made = read('integrations.create', await admin.post('/queueIntegration', body));
      expect(made).toMatchObject({ type, name: `Bot ${type}`, projectName: `Bot ${type}` });
    },
  );

  const dialogflow = { type: 'dialogflow', name: 'Robô', projectName: 'p-1', jsonContent: '{"private_key":"k3y"}' };
  const make = async () =>
    read('integrations.create', await admin.post('/queueIntegration', { ...dialogflow, language: 'es' })).id;

  it('are made, shown one at a time, changed and removed [INTEG-015, INTEG-016, INTEG-017, INTEG-018]', async () => {
    const id = await make();
    expect((await admin.get(`/queueIntegration/${id}`)).body).toMatchObject({
      ...dialogflow,
      language: 'es',
      typebotExpires: 1,
      typebotDelayMessage: 1000,
    });
    await admin.put(`/queueIntegration/${id}`, { ...dialogflow, name: 'Robô 2' });
    expect((await admin.get(`/queueIntegration/${id}`)).body).toMatchObject({ ...dialogflow, name: 'Robô 2' });
    await admin.remove(`/queueIntegration/${id}`);
    expect((await admin.get(`/queueIntegration/${id}`)).status).toBe(404);
  });

  it('are searched by searchParam and pageNumber, and their secrets are not in the list [INTEG-014]', async () => {
    const id = await make();
    const list = await admin.get('/queueIntegration/?searchParam=Rob&pageNumber=1');
    expect(list.body).toMatchObject({ queueIntegrations: [{ id, name: 'Robô' }], hasMore: false });
    expect(list.text).not.toContain('k3y');
    const without = await admin.get('/queueIntegration/?searchParam=Nada&pageNumber=1');
    expect(without.body).toMatchObject({ queueIntegrations: [], hasMore: false });
    await admin.remove(`/queueIntegration/${id}`);
  });

  it('are published without secrets when created, changed and removed [INTEG-023]', async () => {
    const news = await workspace.framesDuring(`company-${workspace.home.id}-queueIntegration`, async () => {
      const id = await make();
      await admin.put(`/queueIntegration/${id}`, { ...dialogflow, name: 'Robô 2' });
      await admin.remove(`/queueIntegration/${id}`);
    });
    expect(news.map(({ payload }) => (payload as { action: string }).action)).toEqual(['create', 'update', 'delete']);
    expect(news.map(({ text }) => text).join('')).not.toContain('k3y');
  });

  it.each([
    ['dialogflow', { projectName: 'p-1', jsonContent: '{"private_key":"k3y"}', language: 'en' }],
    [
      'typebot',
      {
        urlN8N: 'https://bot.test',
        typebotSlug: 'loja',
        typebotExpires: 3,
        typebotDelayMessage: 500,
        typebotKeywordFinish: 'sair',
        typebotKeywordRestart: 'voltar',
        typebotUnknownMessage: 'Não entendi',
        typebotRestartMessage: 'De novo',
      },
    ],
  ])('of the kind %s keep every field [INTEG-007]', async (type, fields) => {
    const draft = { type, name: `Whole ${type}`, ...fields };
    const { id } = read('integrations.create', await admin.post('/queueIntegration', draft));
    const shown = read('integrations.show', await admin.get(`/queueIntegration/${id}`));
    expect(shown).toMatchObject({ id, ...draft });
  });

  it('need a plan that includes them', async () => {
    await withoutPlan({ useIntegrations: false }, async () => {
      expect((await admin.post('/queueIntegration', { type: 'n8n', name: 'Sem plano' })).status).toBe(403);
    });
  });

  it('refuse a file that is no key, with a code', async () => {
    const body = { projectName: 'p', jsonContent: '{"client_email":"a","private_key":"b"}', language: 'pt-BR' };
    expect((await admin.post('/queueIntegration/testSession', body)).body).toEqual({
      error: 'ERR_INTEGRATION_JSON_INVALID',
    });
  });
});

describe('phrases', () => {
  const aDraft = async (name: string) => {
    const { scope, connectionId } = workspace.home;
    const flow = await scope.insert(flows, { name: `Boas-vindas de ${name}` });
    return { name, phrase: 'quero', flowId: flow.id, whatsappId: connectionId };
  };
  const make = async (draft: object) => read('phraseCampaigns.create', await admin.post('/flowcampaign', draft)).id;
  const list = async () => read('phraseCampaigns.list', await admin.get('/flowcampaign')).flow;

  it('are made by name, flowId, whatsappId and phrase, without a status, and listed as active [PHRASE-011, PHRASE-015] [PHRASE-013 deviates]', async () => {
    const draft = await aDraft('Promo');
    const id = await make(draft);
    expect((await admin.get('/flowcampaign')).body).toMatchObject({
      flow: [{ id, name: 'Promo', flowId: draft.flowId, whatsappId: draft.whatsappId, phrase: 'quero', status: true }],
    });
    await admin.remove(`/flowcampaign/${id}`);
  });

  it('are changed by an id in the body, shown whole and removed [PHRASE-016, PHRASE-017] [PHRASE-014 deviates]', async () => {
    const draft = await aDraft('Natal');
    const { flowId } = draft;
    const id = await make(draft);
    await admin.put('/flowcampaign', {
      id,
      name: 'Ano novo',
      phrase: 'quero já',
      flowId,
      whatsappId: '',
      status: false,
    });
    expect((await admin.get(`/flowcampaign/${id}`)).body).toMatchObject({
      details: { name: 'Ano novo', phrase: 'quero já', status: false, flowId, whatsappId: null },
    });
    await admin.remove(`/flowcampaign/${id}`);
    expect(await list()).toEqual([]);
    expect((await admin.post('/flowcampaign', { ...draft, flowId: 999_999 })).status).toBe(404);
  });

  it.each([
    ['quero', 'QUERO', true],
    ['quero', '  quero ', true],
    ['Eu quero', 'eu   quero', true],
    ['quero', 'eu quero', false],
    ['', '', false],
  ])('“%s” said as “%s”: %s', (phrase, text, expected) => {
    expect(isPhraseSaid(phrase, text)).toBe(expected);
  });
});

describe('messages that programs send', () => {
  const token = 'programs-token';
  const sendText = (body: object, as = token) =>
    call(workspace.url, '/api/messages/send', { method: 'POST', body, as: { token: as } });
  const sent = async (number: string) => {
    const { scope } = workspace.home;
    const contact = (await scope.first(contacts, eq(contacts.number, number)))!;
    const ticket = (await scope.first(tickets, eq(tickets.contactId, contact.id)))!;
    return { ticket, bodies: await scope.find(messages, { where: eq(messages.ticketId, ticket.id) }) };
  };
  beforeAll(() => workspace.home.apiToken(token));

  it('reach an unknown number over the connection of the token', async () => {
    const answer = await sendText({ number: '+55 20 97000-0001', body: 'Seu pedido saiu' });
    expect([answer.status, answer.body]).toEqual([200, { mensagem: 'Mensagem enviada' }]);
    const { ticket, bodies } = await sent('5520970000001');
    expect(ticket).toMatchObject({ status: 'pending', whatsappId: workspace.home.connectionId });
    expect(bodies).toMatchObject([{ body: 'Seu pedido saiu', fromMe: true }]);
  });

  it('carry files with captions', async () => {
    const answer = await callEndpoint(workspace.url, 'messagesApi.sendFiles', {
      body: { number: '5520970000002', body: ['Boleto'] },
      files: { field: 'medias', files: [{ name: 'boleto.txt', bytes: Buffer.from('1') }] },
      token,
    });
    expect(answer.body).toEqual({ mensagem: 'Mensagem enviada' });
    expect((await sent('5520970000002')).bodies).toMatchObject([{ body: 'Boleto', mediaType: 'application' }]);
  });

  it('close their ticket on request', async () => {
    await sendText({ number: '5520970000003', body: 'Tchau', closeTicket: true });
    await workspace.passTime(1500);
    expect((await sent('5520970000003')).ticket).toMatchObject({ status: 'closed' });
  });

  it('are refused without a token, with a user’s, without a number, and without the plan', async () => {
    const body = { number: '5520970000004', body: 'Oi' };
    for (const as of ['', 'wrong', admin.token]) expect((await sendText(body, as)).status).toBe(401);
    expect((await sendText({ body: 'Oi' })).body).toMatchObject({ error: 'ERR_CHECK_NUMBER' });
    await withoutPlan({ useExternalApi: false }, async () => {
      expect((await sendText(body)).status).toBe(403);
    });
    const company = await workspace.home.scope.company();
    await workspace.database.update(companies).set({ planId: company.planId }).where(eq(companies.id, company.id));
  });
});
