import { z } from 'zod';

import { companyId, quickMessageId, userId } from '../domain/ids';
import { quickMessage } from '../domain/quick-message';
import { wireCount, wireFlag, wireList } from '../domain/wire';
import { anyReply, idInText, pageQuery } from './codecs';
import type { EndpointTable } from './endpoint';

const one = z.object({ quickMessageId: idInText(quickMessageId) });

const quickMessageFields = z.object({
  shortcode: z
    .string('ERR_QUICKMESSAGE_INVALID_NAME')
    .trim()
    .min(3, 'ERR_QUICKMESSAGE_INVALID_NAME')
    .max(50, 'ERR_QUICKMESSAGE_INVALID_NAME'),
  message: z.string().trim().min(3).max(5000),
  geral: z.boolean(),
  status: z.boolean(),
});
const { geral, status } = quickMessageFields.shape;

export const quickMessageDraft = quickMessageFields.extend({
  geral: geral.default(false),
  status: status.default(true),
});

/** Omitted fields keep their value. */
const quickMessageChange = quickMessageFields.partial();

export const quickMessagesApi = {
  /** Real servers fail without `userId`. */
  'quickMessages.list': {
    method: 'GET',
    path: '/quick-messages',
    access: 'user',
    query: z.object({ ...pageQuery, userId: idInText(userId) }),
    reply: z.object({ records: wireList(quickMessage), count: wireCount, hasMore: wireFlag }),
  },
  /** The whole list, for pickers. */
  'quickMessages.options': {
    method: 'GET',
    path: '/quick-messages/list',
    access: 'user',
    query: z.object({ companyId: idInText(companyId), userId: idInText(userId) }),
    reply: wireList(quickMessage),
  },
  'quickMessages.show': {
    method: 'GET',
    path: '/quick-messages/:quickMessageId',
    access: 'user',
    params: one,
    reply: quickMessage,
  },
  'quickMessages.create': {
    method: 'POST',
    path: '/quick-messages',
    access: 'user',
    body: quickMessageDraft,
    reply: quickMessage,
  },
  'quickMessages.update': {
    method: 'PUT',
    path: '/quick-messages/:quickMessageId',
    access: 'user',
    params: one,
    body: quickMessageChange,
    reply: quickMessage,
  },
  'quickMessages.remove': {
    method: 'DELETE',
    path: '/quick-messages/:quickMessageId',
    access: 'user',
    params: one,
    reply: anyReply,
  },
  'quickMessages.attach': {
    method: 'POST',
    path: '/quick-messages/:quickMessageId/media-upload',
    access: 'user',
    params: one,
    body: z.object({ typeArch: z.literal('quickMessage') }),
    files: { field: 'file', most: 1 },
    reply: anyReply,
  },
  'quickMessages.detach': {
    method: 'DELETE',
    path: '/quick-messages/:quickMessageId/media-upload',
    access: 'user',
    params: one,
    reply: anyReply,
  },
} satisfies EndpointTable;

export type QuickMessageDraft = z.output<typeof quickMessageDraft>;
