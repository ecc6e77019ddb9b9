import { z } from 'zod';

import { capability } from '../domain/capability';
import { connectionId, ticketId } from '../domain/ids';
import { optionalRoute } from '../domain/optional-route';
import { plan } from '../domain/plan';
import { quietHours } from '../domain/quiet-hours';
import { setting } from '../domain/setting';
import { sessionUser } from '../domain/user';
import { languages } from '../i18n/languages';

/** The session as the renderer may see it, without tokens. */
export const sessionView = z.object({
  /** Server and user in one key; it is the first part of every cache key. */
  accountKey: z.string(),
  user: sessionUser,
  settings: z.array(setting),
  plan: plan.nullable(),
  /** Empty until the server has named them; views that an older version stored have none. */
  capabilities: z.array(capability).catch([]),
  /** Routes that the server is known to lack. */
  missingRoutes: z.array(optionalRoute).catch([]),
  /** The super administrator who has entered as this user, and the end of the session in ISO; null for a sign-in. */
  entered: z.object({ byName: z.string(), until: z.string() }).nullable().catch(null),
});

/** The server in use: the embedded demo workspace, or one at an address. */
export const serverView = z.object({
  kind: z.enum(['demo', 'remote']),
  /** Address of a remote server without trailing slash, '' for the demo. */
  address: z.string(),
  /** True if RECADO_SERVER or the organisation sets it, so that it cannot be changed here. */
  isFixed: z.boolean(),
  /** Addresses that the organisation allows; empty for any server. */
  allowed: z.array(z.string()),
});

/** Readers of the traffic of a server without encryption: none beyond this machine, a private network, or anyone. */
export const plainHttpRisk = z.enum(['none', 'privateNetwork', 'public']);

export const themes = ['light', 'dark'] as const;

/** Range of the width of the ticket list, in pixels. */
export const listWidths = { least: 320, most: 440 } as const;

/** `language` and `theme` are null until the user chooses one. Volume runs from 0 to 1 in steps of 0.1. */
export const preferences = z.object({
  language: z.enum(languages).nullable(),
  theme: z.enum(themes).nullable(),
  volume: z.number().min(0).max(1),
  isDrawerOpen: z.boolean().nullable(),
  isSigning: z.boolean(),
  isSpellChecked: z.boolean(),
  /** Closing the window leaves the application running. Null: where its tray icon is visible. */
  keepsRunning: z.boolean().nullable(),
  quietHours: quietHours.nullable(),
  /** Notifications, tray and jump list show neither names nor texts of customers. */
  hidesPreviews: z.boolean(),
  /** Minutes after which a notification that the system did not show is repeated until it is read; 0 for never. */
  remindMinutes: z.number().int().min(0).max(60),
  /** No notifications until this time, in milliseconds since the epoch; 0 for none. */
  quietUntil: z.number().int().min(0),
  /** Null until the user moves the splitter: a third of the room. */
  listWidth: z.number().int().min(listWidths.least).max(listWidths.most).nullable(),
  isListCompact: z.boolean(),
  /** Groups of the main menu that the user has folded. */
  foldedGroups: z.array(z.string()),
  /** Keys that the user has changed, by the name of their command. */
  keys: z.record(z.string().max(40), z.string().max(8)),
  /** Opens the next waiting ticket after one was resolved, instead of none. */
  opensNextTicket: z.boolean(),
  /** Device id of the microphone for voice messages; null for the system's. */
  microphone: z.string().max(200).nullable(),
});

/** Preferences that the organisation can set for its users. Each has a control that says so. */
export const forceablePreferences = preferences.pick({
  quietHours: true,
  remindMinutes: true,
  hidesPreviews: true,
  keepsRunning: true,
  opensNextTicket: true,
});
const forceableNames = forceablePreferences.keyof();

/** Customers who wait for an answer, as far as the user may see them. `isAtLeast`: the server does not count them. */
export const waitingCount = z.object({ count: z.number().int().min(0), isAtLeast: z.boolean() });
export type WaitingCount = z.output<typeof waitingCount>;

const unreadCustomer = z.object({ ticketId, ticketUuid: z.uuid(), name: z.string().max(200) });
export type UnreadCustomer = z.output<typeof unreadCustomer>;

/** Unread tickets as the page counts them. `ticketIds` may be fewer than `count`. */
export const unreadReport = z.object({
  count: z.number().int().min(0),
  ticketIds: z.array(ticketId).max(1_000),
  waiting: waitingCount.nullable(),
  /** Customers with unread messages, those who wait longest first. */
  customers: z.array(unreadCustomer).max(5),
});
export type UnreadReport = z.output<typeof unreadReport>;

/**
 * State of one number. `isSeen`: it was connected before, in this window; a number that was down when the window opened
 * has no notification.
 */
const connectionState = z.object({
  connectionId,
  name: z.string().max(200),
  state: z.enum(['up', 'down', 'unsettled']),
  isSeen: z.boolean(),
});

export const connectionReport = z.object({
  connected: z.number().int().min(0),
  states: z.array(connectionState).max(1_000),
});
export type ConnectionReport = z.output<typeof connectionReport>;

/**
 * Storage of the refresh secret: the system's keychain, a file encrypted by the system, or memory until the application
 * ends. `undecided` means that no keychain answered and the user has not chosen yet.
 */
export const secretStorage = z.enum(['keychain', 'encryptedFile', 'memory', 'undecided']);

/** Entries of the offline cache for the first screen of a start. */
export const mostFirstEntries = 32;

/** Saved data of a query, in the form in which the page wrote it. */
const savedEntry = z.object({ name: z.string(), text: z.string() });
export type SavedEntry = z.output<typeof savedEntry>;

export const bootstrap = z.object({
  version: z.string(),
  platform: z.string(),
  /** Prefix of a media reference that makes an address which this window may load. */
  mediaBase: z.string(),
  server: serverView,
  preferences,
  /** Preferences that the organisation has set, so that the user cannot change them. */
  forced: z.array(forceableNames),
  /** The application is locked; there is no session in this answer then. */
  isLocked: z.boolean(),
  /** The organisation demands a PIN and there is none yet. */
  needsPin: z.boolean(),
  session: sessionView.nullable(),
  secretStorage,
  /** False where the system holds no key for an encrypted file. */
  canEncrypt: z.boolean(),
  /** Data for the first screen, until the server has answered. Empty in the window of a ticket. */
  saved: z.array(savedEntry),
});

/** One of the accounts on this machine. `isNew`: nobody has signed in to it yet. */
const accountView = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string(),
  /** Address of its server, '' for the demo. */
  server: z.string(),
  state: z.enum(['signedIn', 'offline', 'signedOut']),
  isNew: z.boolean(),
  unread: z.number().int().min(0),
  /** Its page is in the window. */
  isCurrent: z.boolean(),
});
export type AccountView = z.output<typeof accountView>;

/** `isFull`: there are as many accounts as the machine may have. */
export const accountsView = z.object({ accounts: z.array(accountView), isFull: z.boolean() });
export type AccountsView = z.output<typeof accountsView>;

export type SessionView = z.output<typeof sessionView>;
export type ServerView = z.output<typeof serverView>;
export type PlainHttpRisk = z.output<typeof plainHttpRisk>;
export type Preferences = z.output<typeof preferences>;
export type ForceableName = z.output<typeof forceableNames>;
export type Theme = (typeof themes)[number];
export type SecretStorage = z.output<typeof secretStorage>;
export type Bootstrap = z.output<typeof bootstrap>;
