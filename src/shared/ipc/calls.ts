import { z } from 'zod';

import { longestBody } from '../api/messages';
import { credentials } from '../api/session';
import { endpoints } from '../api/table';
import { attachedCaption, attachedFile } from '../domain/attached-file';
import { savedDraft } from '../domain/draft';
import { flowDraft } from '../domain/flow-draft';
import { flowId, ticketId } from '../domain/ids';
import { longestFileName } from '../domain/media';
import { outgoingFile, outgoingMessage, quotedWords } from '../domain/outgoing';
import { ticketStatus } from '../domain/ticket';
import type { CallTable } from './call';
import { call } from './call';
import { pushNames } from './pushes';
import { bootstrap, preferences, secretStorage, serverView, sessionView } from './views';

const nothing = z.undefined();
const readingName = z.object({ name: z.string().min(1).max(2_000) });
/** In characters: a long list with its tickets has about a tenth of it. */
const longestReading = 1_000_000;
const outgoing = z.object({ clientId: z.uuid() });
const arrivingFile = z.object({ fileId: z.uuid() });
const exporting = z.object({ exportId: z.uuid() });
const transfer = z.object({ transferId: z.uuid() });
const endpointName = z.custom<keyof typeof endpoints>(
  (name) => typeof name === 'string' && Object.hasOwn(endpoints, name),
);

/** Everything the renderer may ask of main. Two channels carry it all; a handler for each is required by type. */
export const calls = {
  'app.bootstrap': call(nothing, bootstrap),
  'session.signIn': call(
    credentials,
    z.object({
      session: sessionView,
      secretStorage,
      /** Whole days until the subscription ends, when fewer than 5. */
      expiresInDays: z.number().nullable(),
    }),
  ),
  'session.signOut': call(nothing, nothing),
  'session.chooseSecretStorage': call(z.object({ storage: z.enum(['encryptedFile', 'memory']) }), nothing),
  'server.check': call(z.object({ address: z.string() }), z.object({ address: z.string() })),
  'server.choose': call(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('demo') }),
      z.object({ kind: z.literal('remote'), address: z.string() }),
    ]),
    serverView,
  ),
  /** Runs an endpoint by name with the signed-in user's credentials; input and reply follow the endpoint table. */
  'backend.send': call(z.object({ name: endpointName, input: z.unknown() }), z.unknown()),
  'outbox.send': call(
    z.object({ ticketId, body: z.string().trim().min(1).max(longestBody), quoted: quotedWords.optional() }),
    outgoingMessage,
  ),
  /** A file comes in pieces; it is sent once all of it is on disk. What is cancelled leaves the disk. */
  'files.begin': call(outgoingFile.extend({ name: z.string().max(longestFileName) }), z.object({ fileId: z.uuid() })),
  'files.append': call(arrivingFile.extend({ bytes: z.instanceof(Uint8Array) }), nothing),
  'files.cancel': call(arrivingFile, nothing),
  /** Once all of it is on disk it may wait in the composer of a ticket, and outlives window and application there. */
  'files.attach': call(arrivingFile.extend({ ticketId, caption: attachedCaption }), nothing),
  'files.attached': call(nothing, z.array(attachedFile)),
  'files.caption': call(arrivingFile.extend({ caption: attachedCaption }), nothing),
  /** The bytes of a small picture that waits. */
  'files.preview': call(arrivingFile, z.instanceof(Uint8Array)),
  'outbox.sendFile': call(arrivingFile.extend({ ticketId, body: z.string().trim().max(longestBody) }), outgoingMessage),
  'outbox.list': call(nothing, z.array(outgoingMessage)),
  'outbox.retry': call(outgoing, nothing),
  /** Other words in the place of a message that has not gone out; it then leaves. */
  'outbox.revise': call(outgoing.extend({ body: z.string().trim().max(longestBody) }), nothing),
  'outbox.discard': call(outgoing, nothing),
  /** What the signed-in user has typed and not sent, and what becomes of it. */
  'drafts.read': call(nothing, z.array(savedDraft)),
  'drafts.write': call(savedDraft, nothing),
  /** What they have drawn in a flow and not saved. */
  'flowDrafts.read': call(z.object({ flowId }), flowDraft.nullable()),
  'flowDrafts.write': call(flowDraft, nothing),
  'flowDrafts.drop': call(z.object({ flowId }), nothing),
  /** Puts a file of the server into the user's downloads; `media.progress` tells how far it is. */
  'media.save': call(
    z.object({ transferId: z.uuid(), reference: z.string(), name: z.string().max(1000) }),
    z.object({ name: z.string() }),
  ),
  'media.cancel': call(transfer, nothing),
  /** Shows a file that was saved in its folder. */
  'media.reveal': call(transfer, nothing),
  /** The bytes of a small file, to draw what it sounds like. */
  'media.read': call(z.object({ reference: z.string() }), z.instanceof(Uint8Array)),
  /** Writes a text into a file for which the user is asked where it goes; null where they want none. */
  'exports.begin': call(z.object({ name: z.string().min(1).max(200) }), exporting.nullable()),
  'exports.append': call(exporting.extend({ text: z.string().max(1_000_000) }), nothing),
  'exports.finish': call(exporting, z.object({ name: z.string() })),
  'exports.cancel': call(exporting, nothing),
  /** What the signed-in user saw last, by a name of the renderer's own; kept encrypted. */
  'offlineCache.read': call(readingName, z.string().nullable()),
  'offlineCache.write': call(readingName.extend({ text: z.string().max(longestReading) }), nothing),
  /** What is on screen: decides rooms, and which notifications would only repeat what the user sees. */
  'realtime.show': call(
    z.object({
      ticketId: ticketId.nullable(),
      statuses: z.array(ticketStatus),
      isFocused: z.boolean(),
    }),
    nothing,
  ),
  /** Called once the screen equals the server again after `behind`. */
  'realtime.caughtUp': call(nothing, nothing),
  'preferences.update': call(preferences.partial(), preferences),
  /** The user has read what happened to what is kept on this machine. */
  'storage.dismiss': call(nothing, nothing),
  /** Writes an error of the renderer to main's log. The patterns leave no room for texts of messages or tokens. */
  'errors.report': call(
    z.object({
      place: z.string().regex(/^[A-Za-z][A-Za-z .-]{0,79}$/),
      error: z.string().regex(/^\w{1,60}$/),
      /** `file:line:column`, or '' where it is unknown. */
      position: z.string().regex(/^([\w.-]{1,80}:\d{1,7}:\d{1,7})?$/),
    }),
    nothing,
  ),
  'unread.report': call(z.object({ count: z.number().int().min(0) }), nothing),
  'links.open': call(z.object({ url: z.string() }), nothing),
  /** Says that a listener for the push is in place; what waited for it is delivered. */
  'pushes.listening': call(z.object({ push: z.enum(pushNames) }), nothing),
} satisfies CallTable;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<N extends CallName> = z.output<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;
