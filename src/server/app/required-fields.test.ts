import { beforeAll, describe, expect, it } from 'vitest';

import { tags } from '@server/platform/storage/schema';
import { prompts } from '@server/platform/storage/tables/automation';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { call, read } from '@server/testing/test-client';
import { useWorkspace } from '@server/testing/use-workspace';
import type { WireRequest } from '@server/testing/wire-request';
import type { RequiredField } from '@shared/api/required-fields';
import { requiredFields } from '@shared/api/required-fields';
import type { EndpointName } from '@shared/api/table';

const strict = useWorkspace({ quirks: true });
const { admin } = strict;

type Row = { name: EndpointName; rule: RequiredField };
const rows = Object.entries<readonly RequiredField[]>(requiredFields).flatMap(([name, rules]) =>
  rules.map((rule): Row => ({ name: name as EndpointName, rule })),
);

/** The request with the field broken as its rule says. */
function broken(request: WireRequest, { part, field, broken: value }: RequiredField): WireRequest {
  if (part === 'body') {
    const { [field]: _left, ...rest } = request.body as Record<string, unknown>;
    return { ...request, body: value === undefined ? rest : { ...rest, [field]: value } };
  }
  const query = new URLSearchParams(request.query);
  query.delete(field);
  return { ...request, query: query.toString() };
}

let token: string;
const programToken = 'token-of-programs';
beforeAll(async () => {
  token = (await strict.addSuperAdmin()).token;
  await strict.home.apiToken(programToken);
});

const send = (name: EndpointName, request: WireRequest) =>
  callEndpoint(strict.url, name, { ...request, token: name.startsWith('messagesApi.') ? programToken : token });

describe('requiredQueries and requiredFields: a request without what real servers need', () => {
  const refused = rows.filter(({ rule }) => rule.answer !== null);
  it.each(refused)('$name: $rule.part $rule.field answers $rule.answer.status', async ({ name, rule }) => {
    const context = { home: strict.home, callerCompanyId: strict.home.id };
    const answer = await send(name, broken(await requestOf[name](context), rule));
    expect([answer.status, answer.body]).toEqual([rule.answer?.status, { error: rule.answer?.error }]);
  });

  it.each(Object.keys(requiredFields) as EndpointName[])('%s is answered with all of them', async (name) => {
    const answer = await send(name, await requestOf[name]({ home: strict.home, callerCompanyId: strict.home.id }));
    // Complete requests about a help that does not exist and a chat of others.
    expect(answer.status).toBe(name === 'helps.update' || name === 'chats.read' ? 404 : 200);
  });
});

it('halfSavedLists: a file list whose entry has no path stays behind without it', async () => {
  const body = { name: 'Half', message: 'Oi', options: [{ name: 'a.pdf' }] };
  expect(await admin.post('/files', body)).toMatchObject({
    status: 500,
    body: { error: 'ERR_INTERNAL_SERVER_ERROR' },
  });
  const { files } = read('files.list', await admin.get('/files?searchParam=Half'));
  expect(files).toMatchObject([{ name: 'Half', options: [] }]);
});

it('queuesMustBeNamed: a list of tickets without queues holds only tickets that have none', async () => {
  const { home } = strict;
  await home.ticket({ queueId: home.sales, status: 'open', unreadMessages: 1, lastMessage: 'in a queue' });
  await home.ticket({ queueId: null, status: 'open', lastMessage: 'without' });
  const listed = async (query: string) => {
    const { tickets } = read('tickets.list', await admin.get(`/tickets?showAll=true&${query}`));
    return new Set(tickets.map(({ queueId }) => queueId !== null));
  };
  expect(await listed('status=open')).toEqual(new Set([false]));
  expect(await listed(`status=open&queueIds=[${home.sales}]`)).toEqual(new Set([true, false]));
  expect(await listed('withUnreadMessages=true')).toEqual(new Set([true]));
});

it('forgottenRobots: a change of a ticket detaches the robots that it does not name', async () => {
  const { home } = strict;
  const aPrompt = { name: 'Vendedora', prompt: 'p'.repeat(60), model: 'gpt-4o-mini', apiKey: 'key' };
  const { id: promptId } = await home.scope.insert(prompts, {
    ...aPrompt,
    maxTokens: 100,
    temperature: 1,
    maxMessages: 10,
  });
  const robots = { useIntegration: true, promptId };
  const { id } = await home.ticket({ queueId: home.sales, ...robots });
  const named = await admin.put(`/tickets/${id}`, { status: 'open', ...robots });
  expect(named.body).toMatchObject({ status: 'open', ...robots });
  const forgotten = await admin.put(`/tickets/${id}`, { queueId: home.sales });
  expect(forgotten.body).toMatchObject({ useIntegration: false, promptId: null });
});

it('thinCompanies: the paged list of companies has neither settings nor plan', async () => {
  const as = { token };
  const paged = await call(strict.url, '/companies', { as });
  const whole = await call(strict.url, '/companies/list', { as });
  expect(paged.text).not.toMatch(/"settings"|"plan"|"campaignsEnabled"/);
  expect(whole.text).toMatch(/"plan".*"settings"/);
});

it('missingTestSession: the test of an integration answers 404 with a web page', async () => {
  const body = { projectName: 'p', jsonContent: '{}', language: 'pt-BR' };
  const answer = await admin.post('/queueIntegration/testSession', body);
  expect(answer.status).toBe(404);
  expect(answer.headers.get('content-type')).toContain('text/html');
  expect(answer.text).toContain('Cannot POST /queueIntegration/testSession');
});

it('thinContacts: contacts have neither the uuid of their ticket nor their connection', async () => {
  const { home } = strict;
  const { id } = await home.contact({ name: 'Thin', whatsappId: home.connectionId });
  await home.ticket({ contactId: id, queueId: home.sales });
  const alone = await admin.get(`/contacts/${id}`);
  const list = await admin.get('/contacts?searchParam=Thin');
  expect(alone.text + list.text).not.toMatch(/"uuid"|"whatsapp"/);
  expect(read('contacts.list', list).contacts).toMatchObject([{ id, name: 'Thin' }]);
});

it('idsInText: the event of a deleted tag carries its id as text', async () => {
  const socket = await strict.socket(admin.token);
  const { id } = await strict.home.scope.insert(tags, { name: 'Gone' });
  await admin.remove(`/tags/${id}`);
  const { payload } = await socket.frame(({ event, text }) => event === 'tag' && text.includes('"delete"'));
  expect(payload).toEqual({ action: 'delete', tagId: String(id) });
});

it('refusedAsStrangers: what only the super administrator may is refused like a call without a session', async () => {
  expect(await admin.get('/companies')).toMatchObject({ status: 401, body: { error: 'Acesso não permitido' } });
});

it('adminsAlone: an attendant may not change users and schedules, create tags or delete messages', async () => {
  const { home, ana } = strict;
  const own = await ana.put(`/users/${home.ana.id}`, { name: 'Ana', companyId: home.id });
  const tag = await ana.post('/tags', { name: 'Nova' });
  const note = await ana.remove('/ticket-notes/1');
  expect([own.status, tag.status, note.status]).toEqual([403, 403, 403]);
});
