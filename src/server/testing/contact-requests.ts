import type { EndpointName } from '@shared/api/table';

import { unique } from './request-parts';
import type { RequestContext, WireRequest } from './wire-request';
import { ofHome } from './wire-request';

type ContactName = Extract<EndpointName, `contacts.${string}`>;

const toContact = async ({ home }: RequestContext) => ({
  params: { contactId: (await home.contact({ name: ofHome })).id },
});

/** A request for each endpoint of contacts. */
export const contactRequests: Record<ContactName, (context: RequestContext) => Promise<WireRequest>> = {
  'contacts.list': async () => ({ query: 'searchParam=a&pageNumber=1' }),
  'contacts.show': toContact,
  'contacts.create': async () => ({ body: { name: 'Created', number: String(5520700000000 + unique()), email: '' } }),
  'contacts.remove': toContact,
  'contacts.options': async () => ({ query: 'name=a' }),
  'contacts.upload': async () => ({ body: [{ Nome: 'From a sheet', Telefone: String(5520700000000 + unique()) }] }),
  'contacts.import': async () => ({ body: [] }),
  'contacts.duplicates': async () => ({}),
  'contacts.mergePreview': async (context) => ({
    ...(await toContact(context)),
    query: `mergedIds=[${(await context.home.contact()).id}]`,
  }),
  'contacts.merge': async (context) => ({
    ...(await toContact(context)),
    body: { mergedIds: [(await context.home.contact()).id] },
  }),
  'contacts.update': async (context) => ({
    ...(await toContact(context)),
    body: {
      name: 'Changed',
      number: String(5520700000000 + unique()),
      email: '',
      extraInfo: [{ name: 'Birthday', value: '12/05' }],
    },
  }),
};
