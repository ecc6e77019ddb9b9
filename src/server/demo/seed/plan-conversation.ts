import type { SampleKind } from '@server/demo/simulator/media/sample';
import { sampleKinds } from '@server/demo/simulator/media/sample';
import type { Language } from '@shared/i18n/languages';

import type { SeededConversation } from './conversations/conversation';

/** With a kind the body is what goes with the medium: a caption, a place, a name. */
export type PlannedLine = { fromMe: boolean; body: string; kind: SampleKind | null; at: Date; isRead: boolean };

/** A conversation with its times worked out. */
export type PlannedConversation = {
  lines: readonly PlannedLine[];
  startedAt: Date;
  endedAt: Date;
  unread: number;
  /** The customer's first line after the last answer; null if the company wrote last. */
  waitingSince: Date | null;
  lastMessage: string;
};

const minute = 60_000;

/** Puts the lines on the clock: the last one `hoursAgo`, the others a few minutes before each other. */
export function planConversation(conversation: SeededConversation, now: Date): PlannedConversation {
  const texts = conversation.lines.map(readLine);
  const trailing = texts.length - 1 - texts.findLastIndex((text) => text.fromMe);
  // Open tickets whose customer wrote last an hour or more ago have been read: the attendant is on it.
  const isWaiting = conversation.status === 'pending' || (conversation.status === 'open' && conversation.hoursAgo < 1);
  const unread = isWaiting ? trailing : 0;

  let at = now.getTime() - conversation.hoursAgo * 60 * minute;
  const lines: PlannedLine[] = [];
  for (const [index, text] of [...texts.entries()].reverse()) {
    lines.unshift({ ...text, at: new Date(at), isRead: text.fromMe || index < texts.length - unread });
    at -= (1 + ((index * 7 + text.body.length) % 6)) * minute;
  }
  return {
    lines,
    startedAt: lines[0]?.at ?? now,
    endedAt: lines.at(-1)?.at ?? now,
    unread,
    waitingSince: lines.slice(lines.length - trailing)[0]?.at ?? null,
    lastMessage: lines.at(-1)?.body ?? '',
  };
}

function readLine(line: string): Pick<PlannedLine, 'fromMe' | 'body' | 'kind'> {
  const end = line.indexOf(' ');
  const named = line.slice(1, end);
  const kind = sampleKinds.find((known) => known === named) ?? null;
  return { fromMe: line.startsWith('>'), body: line.slice(end + 1), kind };
}

const firstNumbers: Record<Language, number> = {
  pt: 5_520_990_000_201,
  en: 12_025_550_120,
  es: 17_875_550_120,
};

/** Assigns one number per name, from a range reserved for fiction (see the simulator's customers). */
export function numbersFor(
  language: Language,
  conversations: readonly SeededConversation[],
): ReadonlyMap<string, string> {
  const names = [...new Set(conversations.map((conversation) => conversation.name))];
  return new Map(names.map((name, index) => [name, String(firstNumbers[language] + index)]));
}
