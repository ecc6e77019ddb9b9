import { z } from 'zod';

import { contact } from '../domain/contact';
import { companyId, contactId } from '../domain/ids';
import { wireCount, wireFlag, wireList, wireText } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ contactId: idInText(contactId) });

/** What a contact is made of; anything but digits is taken out of `number`. */
export const contactDraft = z.object({
  name: z.string().trim().min(2).max(50),
  number: z.string().min(8).max(50),
  email: z.union([z.literal(''), z.email()]).default(''),
  extraInfo: z
    .array(z.object({ name: z.string().trim().min(1).max(100), value: z.string().max(1000) }))
    .max(50)
    .optional(),
});

/** `date` is the day of making, `dateStart` and `dateEnd` the days between which it lies: yyyy-MM-dd. */
const contactQuery = z.object({
  ...pageQuery,
  date: z.iso.date().optional(),
  dateStart: z.iso.date().optional(),
  dateEnd: z.iso.date().optional(),
});

/** How many rows of a spreadsheet go in one request. */
const mostSheetRows = 1000;

/** server-quirk: real servers read these two columns, both as text, and fail all rows where one is a number. */
const sheetRow = z.object({
  Nome: z.string().max(1000),
  Telefone: z.string().max(1000),
  Email: z.string().max(1000).optional(),
});

const sheetReply = z.object({
  newContacts: wireList(z.object({ contactId, contactName: wireText })),
  errorBag: wireList(z.object({ contactName: wireText, error: z.object({ message: wireText }) })),
});

export const contactsApi = {
  'contacts.list': {
    method: 'GET',
    path: '/contacts',
    access: 'user',
    query: contactQuery,
    reply: z.object({ contacts: wireList(contact), count: wireCount, hasMore: wireFlag }),
  },
  'contacts.show': {
    method: 'GET',
    path: '/contacts/:contactId',
    access: 'user',
    params: one,
    reply: contact,
  },
  'contacts.create': { method: 'POST', path: '/contacts', access: 'user', body: contactDraft, reply: contact },
  /** What is left out of `extraInfo` goes; without it all of it stays. */
  'contacts.update': {
    method: 'PUT',
    path: '/contacts/:contactId',
    access: 'user',
    params: one,
    body: contactDraft,
    reply: contact,
  },
  'contacts.remove': { method: 'DELETE', path: '/contacts/:contactId', access: 'admin', params: one, reply: anyReply },
  /** All of them at once, for choosing from. */
  'contacts.options': {
    method: 'GET',
    path: '/contacts/list',
    access: 'user',
    query: z.object({ companyId: idInText(companyId).optional(), name: z.string().optional() }),
    reply: wireList(contact),
  },
  /** Rows of a spreadsheet; each is taken or refused for itself. */
  'contacts.upload': {
    method: 'POST',
    path: '/contacts/upload',
    access: 'user',
    body: z.array(sheetRow).max(mostSheetRows),
    reply: sheetReply,
  },
  /** server-quirk: real servers take no rows here, and import what the phone of the connection knows. */
  'contacts.import': {
    method: 'POST',
    path: '/contacts/import',
    access: 'user',
    body: z.array(sheetRow).max(mostSheetRows).optional(),
    reply: anyReply,
  },
} satisfies EndpointTable;

export type SheetRow = z.output<typeof sheetRow>;

export type ContactDraft = z.output<typeof contactDraft>;
