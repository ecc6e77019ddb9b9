import type { TicketId } from '@shared/domain/ids';
import type { Message } from '@shared/domain/message';

const tolerance = 60_000;
const mostClaims = 2_000;
/** How many of them a restart has to know: those that can still be on the pages looked at. */
const mostRemembered = 500;

/** What is looked for: a text or a file that we sent into a ticket at a moment of the server's clock, as far as we know it. */
export type Sought = { ticketId: TicketId; body: string; fileName: string | null; sentAt: number };

/** What must outlive the application for no message to be taken twice. */
export type ClaimMemory = { ids: string[]; serverLag: number };

export type Claims = {
  /** Whether the message can be the one sought; each message answers for one sending only. */
  fits(message: Message, sought: Sought): boolean;
  claim(message: Message): void;
  /** It was not ours after all, and may be another's. */
  release(message: Message): void;
  /** Whether it was stored before the one sought can have been. */
  isBefore(message: Message, sought: Sought): boolean;
  /** A server that stored our message at a time before we sent it has a clock that is behind. */
  learnClock(message: Message, sentAt: number): void;
  memory(): ClaimMemory;
  remember(memory: ClaimMemory): void;
};

function isSameContent({ body, mediaType, mediaUrl }: Message, sought: Sought): boolean {
  const { fileName } = sought;
  const words = body.trim();
  if (fileName === null) return words === sought.body.trim() && mediaUrl === '';
  const isWordless = words === '-' || words === '' || mediaType === 'audio';
  return isNameIn(fileName, mediaUrl) && (isWordless || words === sought.body.trim() || words === fileName.trim());
}

/** server-quirk: servers put something before a file's name and mangle its accents; its plain letters stay. */
function isNameIn(fileName: string, mediaUrl: string): boolean {
  if (mediaUrl === '') return false;
  const runs = fileName.replace(/\.[^.]*$/, '').match(/[A-Za-z0-9]+/g) ?? [];
  const longest = runs.reduce((one, other) => (other.length > one.length ? other : one), '');
  return mediaUrl.includes(longest);
}

/**
 * server-quirk: the wire knows no client id of a message, and many servers answer a send with an empty body. The
 * stored message is recognised by ticket, text and time, and taken once.
 */
export function createClaims(): Claims {
  const claimed = new Set<string>();
  let serverLag = 0;
  const isBefore: Claims['isBefore'] = (message, { sentAt }) =>
    !(Date.parse(message.createdAt) >= sentAt - tolerance - serverLag);

  return {
    isBefore,
    fits(message, sought) {
      return (
        message.fromMe &&
        !message.isEdited &&
        message.ticketId === sought.ticketId &&
        !claimed.has(message.id) &&
        isSameContent(message, sought) &&
        !isBefore(message, sought)
      );
    },
    claim(message) {
      claimed.add(message.id);
      const [oldest] = claimed;
      if (claimed.size > mostClaims && oldest !== undefined) claimed.delete(oldest);
    },
    release(message) {
      claimed.delete(message.id);
    },
    learnClock(message, sentAt) {
      const storedAt = Date.parse(message.createdAt);
      if (Number.isFinite(storedAt)) serverLag = Math.max(0, sentAt - storedAt);
    },
    memory: () => ({ ids: [...claimed].slice(-mostRemembered), serverLag }),
    remember(memory) {
      for (const id of memory.ids) claimed.add(id);
      serverLag = memory.serverLag;
    },
  };
}
