/**
 * Defects of the family's real servers, by name, for testing a client against them; only `--quirks` switches them on.
 * Defects that only destroy data are left out: contacts renamed to their number at each message, a tag twice on a
 * ticket, an import that fails completely at one number.
 */
export type Quirks = Readonly<{
  /** A socket's joins are lost until `ready`, which comes late. */
  joinsLostBeforeReady: boolean;
  /** joinChatBox with a number joins nothing; only the id as text does. */
  textRoomIdsOnly: boolean;
  /** joinChatBox is silently ignored unless the user is owner or admin; joinTickets of users works for `pending` only. */
  roomsOfOwnersOnly: boolean;
  /** No event announces an opened ticket. */
  unpublishedTickets: boolean;
  /** An edited message of a customer is published as a new message with the old id. */
  editsAsNew: boolean;
  /** Users and chats are counted with their queues and members, so `hasMore` may be true with nothing left. */
  joinedCounts: boolean;
  /** A sent message is answered 200 with an empty body; the socket alone tells it. */
  emptySendAnswer: boolean;
  /** 403 both for an expired token and for a missing permission, distinguished only by the text. */
  bareForbidden: boolean;
  /** Every change of status or owner tells everyone `delete`, then `update`. */
  deleteBeforeUpdate: boolean;
  /** A page of tickets counts rows joined with tags: tickets repeat across page edges, and hasMore ends too early. */
  repeatingPages: boolean;
  /** ERR_OTHER_OPEN_TICKET does not say which ticket. */
  bareOtherOpenTicket: boolean;
  /** A refresh answers a user whose company has neither due date nor settings. */
  thinRefreshUser: boolean;
  /** The event about a sign-in does not name the session that began. */
  namelessSignIns: boolean;
  /** Addresses of media are not URL-encoded. */
  unencodedMedia: boolean;
  /** Addresses of media name another host, port and folder than the one under which clients reach the server. */
  mediaAtOtherHost: boolean;
  /** A sent file is stored under the time alone and its type is converted; its caption stays even if it is the name. */
  renamedMedia: boolean;
  /** A request for a pairing code is answered only after a phone has scanned it or the code has expired. */
  hangingPairing: boolean;
  /** Counts come as text, and grouped ones as lists, after which there is never more. */
  numericTexts: boolean;
  /** Answers that are empty, a bare `ok` or a bare list: see http/quirky-answers.ts. */
  bareAnswers: boolean;
  /** Answers and events about a change leave fields out that did not change. */
  partialUpdates: boolean;
  /** Refusals with a wrong status or text. */
  oddRefusals: boolean;
  /** Some events carry no company in their name, or carry it otherwise, and have no second name as the others. */
  oddEventNames: boolean;
  /** Changing a ticket's tags returns the old ones and publishes no event. */
  staleTagAnswers: boolean;
  /** With ratings on, the first close only asks for a rating: `delete` is published, but the ticket stays open. */
  ratingBeforeClosing: boolean;
  /** Deleting a prompt in use answers 200 and keeps the prompt. */
  promptsInUseStay: boolean;
  /** A schedule whose time has passed is never sent. */
  pastSchedulesUnsent: boolean;
  /** Pages that only admins see are open to everyone who calls by themselves: the client alone keeps the roles. */
  rolesLeftToClient: boolean;
  /** A company whose due date has passed may change everything: the client alone refuses it, at sign-in. */
  unpaidMayWrite: boolean;
  /** A list without the query parameter that its SQL needs is an internal error: see shared/api/required-fields.ts. */
  requiredQueries: boolean;
  /** A change without a field, or with a shorter text than real servers take, is refused or an internal error. */
  requiredFields: boolean;
  /** A file list whose entry has no path is stored without entries, and answered with an internal error. */
  halfSavedLists: boolean;
  /** A list of tickets that names no queues holds only tickets without a queue. */
  queuesMustBeNamed: boolean;
  /** Calls of the super administrator answer everyone else 401 with a sentence, like a call without a session. */
  refusedAsStrangers: boolean;
  /** Only admins change users and schedules, create tags and delete messages and notes. */
  adminsAlone: boolean;
  /** A change of a ticket detaches the robots that it does not name. */
  forgottenRobots: boolean;
  /** Events about deleted tags and file lists carry the id as text. */
  idsInText: boolean;
  /** The paged list of companies has neither settings nor plan. */
  thinCompanies: boolean;
  /** Contacts have neither the uuid of their ticket nor their connection. */
  thinContacts: boolean;
  /** Tickets carry neither the customer's wait nor the time of the last message, and lists cannot ask for them. */
  thinTickets: boolean;
  /** Changes of tickets are not published as activities, and nobody learns who has a ticket open. */
  silentActivities: boolean;
  /** `GET /health` and the endpoints that come with a capability have no route. */
  missingCapabilities: boolean;
  /** The test of an integration has no route: 404 with a web page, as all routes of the quirks `missing...`. */
  missingTestSession: boolean;
  /** No flows, and no phrases that start them. */
  missingFlows: boolean;
  /** The language of a company cannot be set. */
  missingLanguage: boolean;
  /** Neither prompts nor integrations. */
  missingRobots: boolean;
  missingFileLists: boolean;
  missingPasswordReset: boolean;
  missingKanban: boolean;
  missingDashboard: boolean;
  /** Contacts cannot be read from a sheet. */
  missingSheets: boolean;
  /** The company's plan cannot be asked for. */
  missingPlan: boolean;
  /** Quick messages and schedules have no files. */
  missingAttachments: boolean;
  /** An expired token is 403 ERR_SESSION_EXPIRED, a missing one 401 ERR_UNAUTHORIZED. */
  codedTokens: boolean;
  /** The users of a sign-in and of their form have neither allTicket nor a connection. */
  thinLoginUser: boolean;
  /** An unknown e-mail is refused like a wrong password. */
  unknownUsersConcealed: boolean;
  /** A ticket that leaves a list is published as `removeFromList` instead of `delete`. */
  removalsFromLists: boolean;
  /** Tickets and messages are paged by `nextUpdatedAt` and `nextId`; page numbers are ignored. */
  cursorPages: boolean;
  /** Reading messages leaves them unread unless `markAsRead` is true. */
  unreadUnlessMarked: boolean;
  /** A contact's event comes a second time without the company in its name. */
  contactsTwice: boolean;
  /** No event is published when the user signs in elsewhere. */
  silentSignIns: boolean;
  /** Access tokens are valid for a day. */
  dayLongTokens: boolean;
}>;

/** Servers of the family whose defects can be imitated by name. */
export const quirkyServers = [
  'atendechat',
  'codatendechat',
  'f12tecnologia',
  'lukyanaraujo',
  'whaticket',
  'ticketz',
] as const;
export type QuirkyServer = (typeof quirkyServers)[number];

export type QuirkName = keyof Quirks;

/** The defects of a server, of AtendeChat 8 for true, single ones by name, or none. */
export type QuirkChoice = QuirkyServer | boolean | readonly QuirkName[];

/** Defects of some servers, which the others do not have. */
const ownDefects = {
  atendechat: [],
  codatendechat: ['contactsTwice'],
  f12tecnologia: ['dayLongTokens'],
  lukyanaraujo: ['contactsTwice', 'silentSignIns'],
  whaticket: ['missingFlows', 'missingLanguage'],
  ticketz: [
    'missingFlows',
    'missingLanguage',
    'missingRobots',
    'missingFileLists',
    'missingPasswordReset',
    'missingKanban',
    'missingDashboard',
    'missingSheets',
    'missingPlan',
    'missingAttachments',
    'codedTokens',
    'thinLoginUser',
    'unknownUsersConcealed',
    'removalsFromLists',
    'cursorPages',
    'unreadUnlessMarked',
  ],
} as const satisfies Record<QuirkyServer, readonly (keyof Quirks)[]>;

/** The chosen defects. */
export function quirksFor(choice: QuirkChoice): Quirks {
  return isList(choice) ? singleQuirks(choice) : quirksOf(choice);
}

export function isQuirkName(name: string): name is QuirkName {
  return Object.hasOwn(quirksOf(false), name);
}

function isList(choice: QuirkChoice): choice is readonly QuirkName[] {
  return Array.isArray(choice);
}

function singleQuirks(names: readonly QuirkName[]): Quirks {
  return { ...quirksOf(false), ...Object.fromEntries(names.map((name) => [name, true])) };
}

/** The defects of a server, or none. */
function quirksOf(choice: QuirkyServer | boolean): Quirks {
  const isQuirky = choice !== false;
  const own = new Set<keyof Quirks>(isQuirky ? ownDefects[choice === true ? 'atendechat' : choice] : []);
  return {
    joinsLostBeforeReady: isQuirky,
    textRoomIdsOnly: isQuirky,
    roomsOfOwnersOnly: isQuirky,
    unpublishedTickets: isQuirky,
    editsAsNew: isQuirky,
    joinedCounts: isQuirky,
    emptySendAnswer: isQuirky,
    bareForbidden: isQuirky,
    deleteBeforeUpdate: isQuirky,
    repeatingPages: isQuirky,
    bareOtherOpenTicket: isQuirky,
    thinRefreshUser: isQuirky,
    namelessSignIns: isQuirky,
    unencodedMedia: isQuirky,
    mediaAtOtherHost: isQuirky,
    renamedMedia: isQuirky,
    hangingPairing: isQuirky,
    numericTexts: isQuirky,
    bareAnswers: isQuirky,
    partialUpdates: isQuirky,
    oddRefusals: isQuirky,
    oddEventNames: isQuirky,
    staleTagAnswers: isQuirky,
    ratingBeforeClosing: isQuirky,
    promptsInUseStay: isQuirky,
    pastSchedulesUnsent: isQuirky,
    rolesLeftToClient: isQuirky,
    unpaidMayWrite: isQuirky,
    requiredQueries: isQuirky,
    requiredFields: isQuirky,
    halfSavedLists: isQuirky,
    queuesMustBeNamed: isQuirky,
    refusedAsStrangers: isQuirky,
    adminsAlone: isQuirky,
    forgottenRobots: isQuirky,
    idsInText: isQuirky,
    thinCompanies: isQuirky,
    thinContacts: isQuirky,
    thinTickets: isQuirky,
    silentActivities: isQuirky,
    missingCapabilities: isQuirky,
    missingTestSession: isQuirky,
    missingFlows: own.has('missingFlows'),
    missingLanguage: own.has('missingLanguage'),
    missingRobots: own.has('missingRobots'),
    missingFileLists: own.has('missingFileLists'),
    missingPasswordReset: own.has('missingPasswordReset'),
    missingKanban: own.has('missingKanban'),
    missingDashboard: own.has('missingDashboard'),
    missingSheets: own.has('missingSheets'),
    missingPlan: own.has('missingPlan'),
    missingAttachments: own.has('missingAttachments'),
    codedTokens: own.has('codedTokens'),
    thinLoginUser: own.has('thinLoginUser'),
    unknownUsersConcealed: own.has('unknownUsersConcealed'),
    removalsFromLists: own.has('removalsFromLists'),
    cursorPages: own.has('cursorPages'),
    unreadUnlessMarked: own.has('unreadUnlessMarked'),
    contactsTwice: own.has('contactsTwice'),
    silentSignIns: own.has('silentSignIns'),
    dayLongTokens: own.has('dayLongTokens'),
  };
}

/** Address that files are published under; '' for addresses from the server's root. */
export function mediaUrlOf({ mediaAtOtherHost }: Pick<Quirks, 'mediaAtOtherHost'>): string {
  return mediaAtOtherHost ? 'https://files.recado.example/backend' : '';
}
