import { z } from 'zod';

import { longestBody } from '../api/messages';
import { credentials } from '../api/session';
import { endpoints } from '../api/table';
import { keptDraft } from '../domain/draft';
import { ticketId } from '../domain/ids';
import { outgoingMessage } from '../domain/outgoing';
import { ticketStatus } from '../domain/ticket';
import type { CallTable } from './call';
import { call } from './call';
import { pushNames } from './pushes';
import { bootstrap, preferences, secretStorage, serverView, sessionView } from './views';

const nothing = z.undefined();
const outgoing = z.object({ clientId: z.uuid() });
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
  'outbox.send': call(z.object({ ticketId, body: z.string().trim().min(1).max(longestBody) }), outgoingMessage),
  'outbox.list': call(nothing, z.array(outgoingMessage)),
  'outbox.retry': call(outgoing, nothing),
  'outbox.discard': call(outgoing, nothing),
  /** What the signed-in user has typed and not sent, and what becomes of it. */
  'drafts.read': call(nothing, z.array(keptDraft)),
  'drafts.write': call(keptDraft, nothing),
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
  'unread.report': call(z.object({ count: z.number().int().min(0) }), nothing),
  'links.open': call(z.object({ url: z.string() }), nothing),
  /** Says that a listener for the push is in place; what waited for it is delivered. */
  'pushes.listening': call(z.object({ push: z.enum(pushNames) }), nothing),
} satisfies CallTable;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<N extends CallName> = z.output<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;
