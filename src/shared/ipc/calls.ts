import { z } from 'zod';

import { longestBody } from '../api/messages';
import { credentials } from '../api/session';
import { endpoints } from '../api/table';
import { idleMinutes, lockView, newLockSecret, typedLockSecret } from '../domain/app-lock';
import { attachedCaption, attachedFile } from '../domain/attached-file';
import { capability } from '../domain/capability';
import { savedDraft, usedReplies } from '../domain/draft';
import { flowDraft } from '../domain/flow-draft';
import { openFlow } from '../domain/flow-presence';
import { globalShortcut, globalShortcutView } from '../domain/global-shortcut';
import { companyId, flowId, messageId, ticketId, userId } from '../domain/ids';
import { localHits, localSearchFilter } from '../domain/local-search';
import { macroList } from '../domain/macro';
import { longestFileName } from '../domain/media';
import { message } from '../domain/message';
import { outgoingFile, outgoingMessage, quotedWords } from '../domain/outgoing';
import { snoozeOrder } from '../domain/snooze';
import { ticketStatus } from '../domain/ticket';
import { ownPresence } from '../domain/ticket-presence';
import { dossierSignature } from '../dossier/dossier';
import { ticketJournal } from '../dossier/journal';
import type { CallTable } from './call';
import { call } from './call';
import { delayedAction, delayedResult } from './delayed-action';
import { diagnosticBundle } from './diagnostic-bundle';
import { diagnosticReport } from './diagnostics';
import { logEntry } from './log';
import { loginItemView } from './login-item';
import { pushNames } from './pushes';
import { windowTicket } from './ticket-window';
import { pageWork, updatesView } from './updates';
import {
  accountsView,
  bootstrap,
  connectionReport,
  mostFirstEntries,
  plainHttpRisk,
  preferences,
  secretStorage,
  serverView,
  sessionView,
  unreadReport,
} from './views';

const nothing = z.undefined();
const cacheEntry = z.object({ name: z.string().min(1).max(2_000) });
/** In characters; a long list with its tickets takes about a tenth. */
const maxCachedText = 1_000_000;
const outgoing = z.object({ clientId: z.uuid() });
const arrivingFile = z.object({ fileId: z.uuid() });
const ofAccount = z.object({ id: z.string().max(40) });
const exporting = z.object({ exportId: z.uuid() });
const transfer = z.object({ transferId: z.uuid() });
const lockOptions = z.object({ idleMinutes: idleMinutes.nullable().optional(), usesSystem: z.boolean().optional() });
const endpointName = z.custom<keyof typeof endpoints>(
  (name) => typeof name === 'string' && Object.hasOwn(endpoints, name),
);

/** All calls of the renderer to main. The handler table must have one handler for each. */
export const calls = {
  'app.bootstrap': call(nothing, bootstrap),
  /** Quits and starts again in this mode. */
  'app.restart': call(z.object({ mode: z.enum(['normal', 'safe']) }), nothing),
  'session.signIn': call(
    credentials,
    z.object({
      session: sessionView,
      secretStorage,
      /** Whole days until the subscription ends, if fewer than 5. */
      expiresInDays: z.number().nullable(),
    }),
  ),
  'session.signOut': call(nothing, nothing),
  /** Opens a session as a user of a company. The super administrator's own session waits in main until the end of it. */
  'session.enter': call(z.object({ companyId, userId }), nothing),
  'session.chooseSecretStorage': call(z.object({ storage: z.enum(['encryptedFile', 'memory']) }), nothing),
  /** The accounts on this machine. */
  'accounts.list': call(nothing, accountsView),
  /** Opens the sign-in page for one more account. */
  'accounts.add': call(nothing, nothing),
  /** Opens the page of the account in place of this one. */
  'accounts.show': call(ofAccount, nothing),
  /** Number of its messages that have not reached the server. */
  'accounts.unsent': call(ofAccount, z.number().int().min(0)),
  /** Signs out, and erases all that the account has stored on this machine. */
  'accounts.remove': call(ofAccount, nothing),
  /** Opens the ticket in a window of its own, or brings that window to the front. */
  'windows.open': call(windowTicket, nothing),
  /** Closes the ticket's own window: the main window shows it again. */
  'windows.close': call(windowTicket.pick({ ticketUuid: true }), nothing),
  /** Shows a ticket in the main window, or in its own where it has one. */
  'windows.showTicket': call(windowTicket.pick({ ticketUuid: true }), nothing),
  /** Base address of the server in use, that of a started demo workspace included. */
  'server.address': call(nothing, z.string()),
  /** Abilities of the server in use, asked before a sign-in; none if it does not answer. */
  'server.capabilities': call(nothing, z.array(capability)),
  'server.check': call(
    z.object({ address: z.string() }),
    /** A risk that the user has accepted for this address is `none`. */
    z.object({ address: z.string(), risk: plainHttpRisk }),
  ),
  'server.choose': call(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('demo') }),
      z.object({ kind: z.literal('remote'), address: z.string(), acceptsPlainHttp: z.boolean().optional() }),
    ]),
    serverView,
  ),
  /** Replaces the damaged data of the workspace on this machine by its last good copy, which main knows. */
  'workspace.restoreCopy': call(nothing, nothing),
  /** Runs an endpoint by name with the signed-in user's credentials; input and reply follow the endpoint table. */
  'backend.send': call(z.object({ name: endpointName, input: z.unknown() }), z.unknown()),
  'outbox.send': call(
    z.object({
      ticketId,
      body: z.string().trim().min(1).max(longestBody),
      quoted: quotedWords.optional(),
      quickMessageIds: usedReplies,
    }),
    outgoingMessage,
  ),
  /** Uploads a file in pieces; it is sent once it is complete on disk. A cancelled upload is deleted. */
  'files.begin': call(outgoingFile.extend({ name: z.string().max(longestFileName) }), z.object({ fileId: z.uuid() })),
  'files.append': call(arrivingFile.extend({ bytes: z.instanceof(Uint8Array) }), nothing),
  'files.cancel': call(arrivingFile, nothing),
  /** Attaches a complete upload to the composer of a ticket, where it survives window and application. */
  'files.attach': call(
    arrivingFile.extend({ ticketId, caption: attachedCaption, quickMessageIds: usedReplies }),
    nothing,
  ),
  'files.attached': call(nothing, z.array(attachedFile)),
  'files.caption': call(arrivingFile.extend({ caption: attachedCaption }), nothing),
  /** The order of the files of a composer. */
  'files.order': call(z.object({ fileIds: z.array(z.uuid()).max(100) }), nothing),
  /** The bytes of a small attached picture. */
  'files.preview': call(arrivingFile, z.instanceof(Uint8Array)),
  /** An attached file also names the saved replies that it was attached with. */
  'outbox.sendFile': call(
    arrivingFile.extend({ ticketId, body: z.string().trim().max(longestBody), quickMessageIds: usedReplies }),
    outgoingMessage,
  ),
  'outbox.list': call(nothing, z.array(outgoingMessage)),
  'outbox.retry': call(outgoing, nothing),
  /** The newest own messages of the ticket since an unconfirmed message was first sent, oldest first. */
  'outbox.storedSince': call(outgoing, z.array(message)),
  /** The user recognises the stored message as an unconfirmed one. */
  'outbox.confirm': call(outgoing.extend({ messageId }), nothing),
  /** Replaces the text of an unsent message and sends it. */
  'outbox.revise': call(outgoing.extend({ body: z.string().trim().max(longestBody) }), nothing),
  'outbox.discard': call(outgoing, nothing),
  /** Performs an action after the time to undo it; answers at its end. Actions of a batch are performed one at a time. */
  'delayed.run': call(
    z.object({ actionId: z.uuid(), action: delayedAction, batchId: z.uuid().optional() }),
    delayedResult,
  ),
  'delayed.undo': call(z.object({ actionId: z.uuid() }), nothing),
  /** Performs the delayed actions of a ticket at once; answers when they have ended. */
  'delayed.flush': call(z.object({ ticketId }), nothing),
  /** Snoozes tickets of the signed-in user on this machine; `snoozes.changed` reports all of them. */
  'snoozes.add': call(z.object({ orders: z.array(snoozeOrder).min(1).max(100) }), nothing),
  'snoozes.remove': call(z.object({ ticketUuids: z.array(z.string()).max(500) }), nothing),
  /** The customer of a snoozed ticket wrote while no event could arrive. */
  'snoozes.wake': call(z.object({ ticketUuid: z.string() }), nothing),
  /** Macros of the signed-in user on this machine; writing replaces all. */
  'macros.read': call(nothing, macroList),
  'macros.write': call(z.object({ macros: macroList }), nothing),
  /** Unsent texts of the signed-in user. */
  'drafts.read': call(nothing, z.array(savedDraft)),
  'drafts.write': call(savedDraft, nothing),
  /** The user's unsaved changes of a flow. */
  'flowDrafts.read': call(z.object({ flowId }), flowDraft.nullable()),
  'flowDrafts.write': call(flowDraft, nothing),
  'flowDrafts.drop': call(z.object({ flowId }), nothing),
  /** Records of this machine about the messages of a ticket. */
  'journal.read': call(z.object({ ticketId }), ticketJournal),
  /** Signs the SHA-256 of a dossier's list of hashes with this machine's key; null without a key store. */
  'journal.sign': call(z.object({ manifest: z.string().regex(/^[0-9a-f]{64}$/) }), dossierSignature.nullable()),
  /** Saves a file of the server in the user's downloads folder; `media.progress` reports the progress. */
  'media.save': call(
    z.object({ transferId: z.uuid(), reference: z.string(), name: z.string().max(1000) }),
    z.object({ name: z.string() }),
  ),
  'media.cancel': call(transfer, nothing),
  /** Shows a saved file in its folder. */
  'media.reveal': call(transfer, nothing),
  /** The bytes of a small file, to draw its waveform. */
  'media.read': call(z.object({ reference: z.string() }), z.instanceof(Uint8Array)),
  /** Writes a text to a file that the user chooses; null when the user cancels. */
  'exports.begin': call(z.object({ name: z.string().min(1).max(200) }), exporting.nullable()),
  'exports.append': call(exporting.extend({ text: z.string().max(1_000_000) }), nothing),
  'exports.appendBytes': call(exporting.extend({ bytes: z.instanceof(Uint8Array) }), nothing),
  'exports.finish': call(exporting, z.object({ name: z.string() })),
  'exports.cancel': call(exporting, nothing),
  /** Encrypted data of the signed-in user for use without a server, under names that the renderer chooses. */
  'offlineCache.read': call(cacheEntry, z.string().nullable()),
  'offlineCache.write': call(cacheEntry.extend({ text: z.string().max(maxCachedText) }), nothing),
  /** The entries that the next start needs for its first screen; `app.bootstrap` contains them. */
  'offlineCache.setFirst': call(z.object({ names: z.array(cacheEntry.shape.name).max(mostFirstEntries) }), nothing),
  /** Removes that data of the signed-in user; drafts, the outbox and the session stay. */
  'offlineCache.reset': call(nothing, nothing),
  /** Searches what this machine has received for the account: messages, files, tickets and contacts. Asks no server. */
  'search.local': call(z.object({ text: z.string().max(200), filter: localSearchFilter.optional() }), localHits),
  /** Ticket, lists and focus of the screen: decide on rooms to join and notifications to show. */
  'realtime.show': call(
    z.object({
      ticketId: ticketId.nullable(),
      statuses: z.array(ticketStatus),
      isFocused: z.boolean(),
    }),
    nothing,
  ),
  /** The ticket that the window shows, for colleagues; renewed while the user types. */
  'realtime.present': call(ownPresence, nothing),
  /** The flow that the window has open, for colleagues. */
  'realtime.openFlow': call(openFlow, nothing),
  /** Called once the screen equals the server again after `behind`. */
  'realtime.caughtUp': call(nothing, nothing),
  'preferences.update': call(preferences.partial(), preferences),
  /** The start with the computer, as the system has it at this moment. */
  'loginItem.read': call(nothing, loginItemView),
  'loginItem.write': call(z.object({ isOn: z.boolean() }), loginItemView),
  /** The keys that bring the window to the front from other programs, and back. */
  'globalShortcut.read': call(nothing, globalShortcutView),
  'globalShortcut.write': call(z.object({ keys: globalShortcut.nullable() }), globalShortcutView),
  /** The lock of the application on this machine. */
  'lock.read': call(nothing, lockView),
  /** Locks; without a PIN nothing changes. */
  'lock.lock': call(nothing, nothing),
  'lock.unlock': call(z.object({ secret: typedLockSecret }), nothing),
  /** Asks the system for its user, by Touch ID. */
  'lock.unlockBySystem': call(nothing, nothing),
  /** Sets the PIN; `current` is the one of before, null for none. */
  'lock.setPin': call(z.object({ secret: newLockSecret, current: typedLockSecret.nullable() }), lockView),
  'lock.removePin': call(z.object({ current: typedLockSecret }), lockView),
  'lock.setOptions': call(lockOptions, lockView),
  /** Signs out and removes the PIN, for a user who has forgotten it. */
  'lock.forget': call(nothing, nothing),
  /** Checks what Recado needs of this computer, its network and the server; takes up to twenty seconds without a network. */
  'diagnostics.run': call(nothing, diagnosticReport),
  /** Shows a notification with the sound, so that the user sees the way of a customer's message. */
  'diagnostics.testNotice': call(nothing, nothing),
  /** The newest 500 entries of main's log, newest first; empty if it cannot be read. */
  'diagnostics.readLog': call(nothing, z.array(logEntry)),
  /** Makes the archive for support, without saving it; takes as long as `diagnostics.run`. */
  'diagnostics.makeBundle': call(nothing, diagnosticBundle),
  /** The state of updates; `updates.changed` reports every change. */
  'updates.read': call(nothing, updatesView),
  /** Looks for a newer version now; the result is pushed. */
  'updates.check': call(nothing, nothing),
  'updates.download': call(nothing, nothing),
  /** Restarts for a downloaded version, unless work is open. */
  'updates.restart': call(nothing, nothing),
  'updates.setDownloads': call(z.object({ downloads: z.boolean() }), nothing),
  /** Work of the page that an installation must not interrupt. */
  'updates.reportWork': call(pageWork, nothing),
  /** The page has drawn its first screen, which a new version must within a minute. */
  'updates.pageShown': call(nothing, nothing),
  /** Name and password for a proxy, `host:port`; kept in the keychain where there is one. */
  'proxy.signIn': call(
    z.object({
      proxy: z.string().max(300),
      username: z.string().regex(/^[^:\0]{1,200}$/),
      password: z.string().min(1).max(500),
    }),
    nothing,
  ),
  /** The user does not give a name and password for the proxy now. */
  'proxy.dismiss': call(nothing, nothing),
  /** Dismisses the storage problems that the user has read. */
  'storage.dismiss': call(nothing, nothing),
  /** Writes an error of the renderer to main's log. The patterns exclude texts of messages and tokens. */
  'errors.report': call(
    z.object({
      place: z.string().regex(/^[A-Za-z][A-Za-z .-]{0,79}$/),
      error: z.string().regex(/^\w{1,60}$/),
      /** `file:line:column`, or '' where it is unknown. */
      position: z.string().regex(/^([\w.-]{1,80}:\d{1,7}:\d{1,7})?$/),
    }),
    nothing,
  ),
  'unread.report': call(unreadReport, nothing),
  /** The company's numbers as an admin's window sees them: for notifications and the tray. */
  'connections.report': call(connectionReport, nothing),
  'links.open': call(z.object({ url: z.string() }), nothing),
  /** The renderer has registered a listener for the push; queued pushes are delivered. */
  'pushes.listening': call(z.object({ push: z.enum(pushNames) }), nothing),
} satisfies CallTable;

export type Calls = typeof calls;
export type CallName = keyof Calls;
export type CallInput<N extends CallName> = z.output<Calls[N]['input']>;
export type CallOutput<N extends CallName> = z.output<Calls[N]['output']>;
