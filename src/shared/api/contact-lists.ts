import { z } from 'zod';

import { contactList, contactListItem } from '../domain/contact-list';
import { companyId, contactListId, contactListItemId } from '../domain/ids';
import { wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ contactListId: idInText(contactListId) });
const item = z.object({ contactListItemId: idInText(contactListItemId) });

export const contactListDraft = z.object({ name: z.string().trim().min(2).max(50) });
const listItemFields = z.object({
  contactListId,
  name: z.string().trim().min(2).max(50),
  number: z.string().trim().min(8).max(50),
  email: z.union([z.literal(''), z.email().max(254)]),
});

export const listItemDraft = listItemFields.extend({ email: listItemFields.shape.email.default('') });

/** Omitted fields keep their value. */
const listItemChange = listItemFields.partial();

export const contactListsApi = {
  'contactLists.list': {
    method: 'GET',
    path: '/contact-lists',
    access: 'user',
    query: z.object(pageQuery),
    reply: z.object({ records: wireList(contactList), hasMore: wireFlag }),
  },
  /** The whole list, for pickers. Real servers fail without `companyId`. */
  'contactLists.options': {
    method: 'GET',
    path: '/contact-lists/list',
    access: 'user',
    query: z.object({ companyId: idInText(companyId).optional() }),
    reply: wireList(contactList),
  },
  'contactLists.show': {
    method: 'GET',
    path: '/contact-lists/:contactListId',
    access: 'user',
    params: one,
    reply: contactList,
  },
  'contactLists.create': {
    method: 'POST',
    path: '/contact-lists',
    access: 'user',
    body: contactListDraft,
    reply: contactList,
  },
  'contactLists.update': {
    method: 'PUT',
    path: '/contact-lists/:contactListId',
    access: 'user',
    params: one,
    body: contactListDraft.partial(),
    reply: contactList,
  },
  'contactLists.remove': {
    method: 'DELETE',
    path: '/contact-lists/:contactListId',
    access: 'user',
    params: one,
    reply: anyReply,
  },
  /** Imports a sheet with the columns `nome`, `numero` and `email`; replies with the recipients that are new. */
  'contactLists.upload': {
    method: 'POST',
    path: '/contact-lists/:contactListId/upload',
    access: 'user',
    params: one,
    body: z.object({}),
    files: { field: 'file', most: 1 },
    reply: wireList(contactListItem),
  },
  'contactListItems.list': {
    method: 'GET',
    path: '/contact-list-items',
    access: 'user',
    query: z.object({ ...pageQuery, contactListId: idInText(contactListId) }),
    reply: z.object({ contacts: wireList(contactListItem), hasMore: wireFlag }),
  },
  'contactListItems.show': {
    method: 'GET',
    path: '/contact-list-items/:contactListItemId',
    access: 'user',
    params: item,
    reply: contactListItem,
  },
  'contactListItems.create': {
    method: 'POST',
    path: '/contact-list-items',
    access: 'user',
    body: listItemDraft,
    reply: contactListItem,
  },
  'contactListItems.update': {
    method: 'PUT',
    path: '/contact-list-items/:contactListItemId',
    access: 'user',
    params: item,
    body: listItemChange,
    reply: contactListItem,
  },
  'contactListItems.remove': {
    method: 'DELETE',
    path: '/contact-list-items/:contactListItemId',
    access: 'user',
    params: item,
    reply: anyReply,
  },
} satisfies EndpointTable;

export type ContactListDraft = z.output<typeof contactListDraft>;

export type ListItemDraft = z.output<typeof listItemDraft>;
