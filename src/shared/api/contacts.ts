import { z } from 'zod';

import { contact } from '../domain/contact';
import { duplicates, mergePreview, mostExtraInfo, mostMerged } from '../domain/contact-merge';
import { companyId, contactId } from '../domain/ids';
import { wireCount, wireFlag, wireList, wireText } from '../domain/wire';
import { anyReply, idInText, idsInJson, idValue, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ contactId: idInText(contactId) });

/** The fields of a contact; `number` is reduced to its digits. */
const contactFields = z.object({
  name: z.string().trim().min(2).max(50),
  number: z.string().min(8).max(50),
  email: z.union([z.literal(''), z.email()]),
  extraInfo: z
    .array(z.object({ name: z.string().trim().min(1).max(100), value: z.string().max(1000) }))
    .max(mostExtraInfo)
    .optional(),
});

export const contactDraft = contactFields.extend({ email: contactFields.shape.email.default('') });

/** Omitted fields keep their value; real servers fail without the number. */
const contactChange = contactFields
  .partial()
  .required({ number: true })
  /** On servers with the capability `optOut`: campaigns leave the contact out, or reach it again. */
  .extend({ isOptedOut: z.boolean().optional() });

/** Filters by creation: on `date`, or from `dateStart` to `dateEnd`; all are days, yyyy-MM-dd. */
const contactQuery = z.object({
  ...pageQuery,
  date: z.iso.date().optional(),
  dateStart: z.iso.date().optional(),
  dateEnd: z.iso.date().optional(),
});

/** Rows of a spreadsheet per request. */
const mostSheetRows = 1000;

/** server-quirk: real servers read these two columns, and reject all rows where one of them is not a text. */
const sheetRow = z.object({
  Nome: z.string().max(1000),
  Telefone: z.string().max(1000),
  Email: z.string().max(1000).optional(),
  /** Additional information of the contact, on servers with the capability `sheetColumns`. */
  extraInfo: contactFields.shape.extraInfo,
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
  'contacts.create': {
    method: 'POST',
    path: '/contacts',
    access: 'user',
    body: contactDraft,
    bodyLimit: 256 * 1024,
    reply: contact,
  },
  /** `extraInfo` replaces the former list; omitted, it keeps it. */
  'contacts.update': {
    method: 'PUT',
    path: '/contacts/:contactId',
    access: 'user',
    params: one,
    body: contactChange,
    bodyLimit: 256 * 1024,
    reply: contact,
  },
  'contacts.remove': { method: 'DELETE', path: '/contacts/:contactId', access: 'admin', params: one, reply: anyReply },
  /** The whole list, for pickers. */
  'contacts.options': {
    method: 'GET',
    path: '/contacts/list',
    access: 'user',
    query: z.object({ companyId: idInText(companyId).optional(), name: z.string().optional() }),
    reply: wireList(contact),
  },
  /** Imports rows of a spreadsheet, each accepted or rejected on its own. */
  'contacts.upload': {
    method: 'POST',
    path: '/contacts/upload',
    access: 'user',
    body: z.array(sheetRow).max(mostSheetRows),
    bodyLimit: 4 * 1024 * 1024,
    reply: sheetReply,
  },
  /** server-quirk: real servers ignore the rows and import the contacts of the connection's phone. */
  'contacts.import': {
    method: 'POST',
    path: '/contacts/import',
    access: 'user',
    body: z.array(sheetRow).max(mostSheetRows).optional(),
    bodyLimit: 4 * 1024 * 1024,
    reply: anyReply,
  },
  /** Contacts that may be the same person, on servers with the capability `contactMerge`. */
  'contacts.duplicates': { method: 'GET', path: '/contact-duplicates', access: 'admin', reply: duplicates },
  /** Result that the merge of these contacts would have; nothing is changed. */
  'contacts.mergePreview': {
    method: 'GET',
    path: '/contact-duplicates/:contactId',
    access: 'admin',
    params: one,
    query: z.object({ mergedIds: idsInJson(contactId) }),
    reply: mergePreview,
  },
  /** Gives the tickets and all other records of `mergedIds` to the contact, then removes these. */
  'contacts.merge': {
    method: 'POST',
    path: '/contact-duplicates/:contactId',
    access: 'admin',
    params: one,
    body: z.object({ mergedIds: z.array(idValue(contactId)).min(1).max(mostMerged) }),
    reply: mergePreview,
  },
} satisfies EndpointTable;

export type SheetRow = z.output<typeof sheetRow>;

export type ContactDraft = z.output<typeof contactDraft>;
export type ContactChange = z.output<typeof contactChange>;
