import { expect, it } from 'vitest';

import { callEndpoint } from '@server/testing/call-endpoint';
import { requestOf } from '@server/testing/endpoint-requests';
import { useWorkspace } from '@server/testing/use-workspace';
import type { Endpoint } from '@shared/api/endpoint';
import { endpoints } from '@shared/api/table';

import { endpointNames } from './support/attacked-company';
import { fieldsOf, isIdField, withField } from './support/input-fields';

const workspace = useWorkspace();
const { home, bruno } = workspace;
const secret = 'only-for-sales';

const members = endpointNames.filter((name) => endpoints[name].access === 'user');

/** A conversation of a queue that Bruno does not work in, with an owner who is not Bruno. */
async function hiddenTicket() {
  const contact = await home.contact({ name: secret, email: `${secret}@example.com` });
  const draft = { contactId: contact.id, queueId: home.sales, userId: home.ana.id, status: 'open' as const };
  return { contact, ticket: await home.ticket({ ...draft, lastMessage: `${secret} message` }) };
}

it.each(members)('%s tells a user nothing of a conversation in another queue', async (name) => {
  const { contact, ticket } = await hiddenTicket();
  const own = await requestOf[name]({ home, callerCompanyId: home.id });
  const params = { ...own.params, ...(own.params?.ticketId !== undefined && { ticketId: ticket.id }) };
  let { body } = own;
  const { body: schema }: Endpoint = endpoints[name];
  for (const { path } of fieldsOf(schema).filter(isIdField)) {
    if (path.at(-1) === 'ticketId') body = withField(body, path, ticket.id);
    if (path.at(-1) === 'contactId') body = withField(body, path, contact.id);
  }
  const answer = await callEndpoint(workspace.url, name, { ...own, params, body, token: bruno.token });
  expect(answer.text).not.toContain(`${secret} message`);
});
