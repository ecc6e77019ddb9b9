import { expect, it } from 'vitest';

import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { WireRequest } from '@server/testing/wire-request';
import type { Endpoint } from '@shared/api/endpoint';
import type { EndpointName } from '@shared/api/table';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';
import { fieldsOf, isIdField, withField } from './support/input-fields';
import { lastingSession } from './support/lasting-session';

const workspace = useWorkspace();
const { home } = workspace;
const brunoToken = lastingSession(workspace, () => home.bruno);
const secret = 'only-for-sales';
const at = new Date('2026-01-15T12:00:00Z');

const members = endpointNames.filter((name) => endpoints[name].access === 'user');

/** A conversation of a queue that Bruno does not work in, with an owner who is not Bruno. */
async function hiddenTicket() {
  const contact = await home.contact({ name: secret, email: `${secret}@example.com` });
  const draft = { contactId: contact.id, queueId: home.sales, userId: home.ana.id, status: 'open' as const };
  const ticket = await home.ticket({ ...draft, lastMessage: `${secret} message` });
  const note = { note: `${secret} note`, ticketId: ticket.id, contactId: contact.id, userId: home.ana.id };
  const { id: noteId } = await home.scope.insert(ticketNotes, { ...note, createdAt: at, updatedAt: at });
  return { contact, ticket, noteId };
}

type Hidden = Awaited<ReturnType<typeof hiddenTicket>>;

/** A complete request whose path, query and body name the hidden conversation wherever they name one. */
async function requestFor(name: EndpointName, { contact, ticket, noteId }: Hidden): Promise<WireRequest> {
  const own = await requestOf[name]({ home, callerCompanyId: home.id });
  const ids = new Map([
    ['ticketId', ticket.id],
    ['contactId', contact.id],
    ['noteId', noteId],
  ]);
  const { query: querySchema, body: bodySchema }: Endpoint = endpoints[name];
  const params = Object.fromEntries(
    Object.entries(own.params ?? {}).map(([key, value]) => [key, ids.get(key) ?? value]),
  );
  const query = new URLSearchParams(own.query ?? '');
  for (const { path } of fieldsOf(querySchema)) {
    const id = ids.get(path[0] ?? '');
    if (id !== undefined) query.set(path[0] ?? '', String(id));
  }
  let { body } = own;
  for (const { path } of fieldsOf(bodySchema).filter(isIdField)) {
    const id = ids.get(path.at(-1) ?? '');
    if (id !== undefined) body = withField(body, path, id);
  }
  return { ...own, params, query: query.toString(), body };
}

it.each(members)('%s tells a user nothing of a conversation in another queue', async (name) => {
  const request = await requestFor(name, await hiddenTicket());
  const answer = await callEndpoint(workspace.url, name, { ...request, token: await brunoToken() });
  expect(answer.text).not.toContain(`${secret} message`);
  expect(answer.text).not.toContain(`${secret} note`);
  expect(answer.text).not.toContain('Invalid token');
});

it.each([
  ['tickets.show', 'message'],
  ['ticketNotes.list', 'note'],
] as const)('%s tells a user of that queue its %s', async (name, what) => {
  const request = await requestFor(name, await hiddenTicket());
  const answer = await callEndpoint(workspace.url, name, { ...request, token: workspace.ana.token });
  expect(answer.text).toContain(`${secret} ${what}`);
});
