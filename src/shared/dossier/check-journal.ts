import { strToU8 } from 'fflate';

import type { MessageId } from '../domain/ids';
import type { DossierContent, DossierMessage } from './dossier';
import type { Hashing } from './hashing';
import { toHex } from './hashing';
import type { JournalEntry } from './journal';
import { contentText, linkText } from './journal';

export type JournalReport = {
  entries: number;
  /** Number of the first entry that does not follow from the one before; null for a complete chain. */
  brokenAt: number | null;
  /** Messages whose content differs from the last record of them, oldest first. */
  differing: MessageId[];
};

/** Compares the chain of records with itself and with the messages of a dossier. */
export async function checkJournal(
  { journal, messages }: Pick<DossierContent, 'journal' | 'messages'>,
  hashing: Hashing,
): Promise<JournalReport> {
  const hash = async (text: string): Promise<string> => toHex(await hashing.sha256(strToU8(text)));
  let before = '';
  let brokenAt: number | null = null;
  for (const [index, entry] of journal.entries.entries()) {
    const isNext = entry.number === index + 1 && (await hash(linkText(before, entry))) === entry.hash;
    if (!isNext) brokenAt ??= index + 1;
    before = entry.hash;
  }
  const last = new Map<MessageId, JournalEntry>(journal.entries.map((entry) => [entry.messageId, entry]));
  const differing: MessageId[] = [];
  for (const message of messages) {
    const entry = last.get(message.id);
    if (entry !== undefined && (await hash(textOf(message))) !== entry.content) differing.push(message.id);
  }
  return { entries: journal.entries.length, brokenAt, differing };
}

function textOf({ id, author, body, mediaType }: DossierMessage): string {
  return contentText({ id, fromMe: author === 'company', body, mediaType });
}
