/**
 * The defects of the family's real servers, by name, for trying a client against them. Without `--quirks` the
 * workspace server has none of them. Left out is what only destroys data and tells a client nothing new: contacts that are
 * renamed to their number at each message, a tag twice on a ticket, an import that fails whole at a number.
 */
export type Quirks = Readonly<{
  /** A socket's joins are lost until `ready`, which comes late. */
  joinsLostBeforeReady: boolean;
  /** joinChatBox with a number joins nothing; only the id as text does. */
  textRoomIdsOnly: boolean;
  /** joinChatBox is refused in silence to whoever is neither owner nor admin, joinTickets to users but for `pending`. */
  roomsOfOwnersOnly: boolean;
  /** A ticket that somebody opens is told to nobody. */
  untoldTickets: boolean;
  /** What a customer rewrites is told as a new message with the id of the old one. */
  editsAsNew: boolean;
  /** Users and chats are counted with their queues and members, so `hasMore` may be true with nothing left. */
  joinedCounts: boolean;
  /** A sent message is answered 200 with an empty body; the socket alone tells it. */
  emptySendAnswer: boolean;
  /** 403 for an expired token and 403 for a refused act, with nothing but the text to tell them apart. */
  bareForbidden: boolean;
  /** Every change of status or owner tells everyone `delete`, then `update`. */
  deleteBeforeUpdate: boolean;
  /** A page of tickets counts rows joined with tags: tickets repeat across page edges, and hasMore ends too early. */
  repeatingPages: boolean;
  /** ERR_OTHER_OPEN_TICKET does not say which ticket. */
  bareOtherOpenTicket: boolean;
  /** A refresh answers a user whose company has neither due date nor settings. */
  thinRefreshUser: boolean;
  /** Addresses of media are not URL-encoded. */
  unencodedMedia: boolean;
  /** Asking for a code to scan is not answered before a phone has scanned it, or nobody waits any more. */
  hangingPairing: boolean;
  /** Counts come as text, and grouped ones as lists, after which there is never more. */
  numericTexts: boolean;
  /** Answers that are empty, a bare `ok` or a bare list: see http/quirky-answers.ts. */
  bareAnswers: boolean;
  /** Answers and events about a change leave fields out that did not change. */
  partialUpdates: boolean;
  /** Refusals whose status or words say something else. */
  oddRefusals: boolean;
  /** Some events carry no company in their name, or carry it otherwise, and have no second name as the others. */
  oddEventNames: boolean;
  /** A ticket's tags are answered as they were before, and told to nobody. */
  staleTagAnswers: boolean;
  /** Where customers are asked how it went, the first closing only asks: `delete` is told, but the ticket stays open. */
  ratingBeforeClosing: boolean;
  /** A prompt that is in use stays, and the answer is 200 all the same. */
  promptsInUseStay: boolean;
  /** What is planned for a time that has passed never goes out. */
  pastSchedulesUnsent: boolean;
  /** Pages that only admins see are open to everyone who calls by themselves: the client alone keeps the roles. */
  rolesLeftToClient: boolean;
}>;

/** All of them, or none. */
export function quirksFor(isQuirky: boolean): Quirks {
  return {
    joinsLostBeforeReady: isQuirky,
    textRoomIdsOnly: isQuirky,
    roomsOfOwnersOnly: isQuirky,
    untoldTickets: isQuirky,
    editsAsNew: isQuirky,
    joinedCounts: isQuirky,
    emptySendAnswer: isQuirky,
    bareForbidden: isQuirky,
    deleteBeforeUpdate: isQuirky,
    repeatingPages: isQuirky,
    bareOtherOpenTicket: isQuirky,
    thinRefreshUser: isQuirky,
    unencodedMedia: isQuirky,
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
  };
}
