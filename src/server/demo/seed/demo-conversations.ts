import { randomUUID } from 'node:crypto';

import { sampleOf } from '@server/demo/simulator/media/sample';
import type { MediaStore } from '@server/platform/media/media-store';
import type { Database } from '@server/platform/storage/open-database';
import { contacts, messages, tags, tickets } from '@server/platform/storage/schema';
import { ticketTags } from '@server/platform/storage/tables/ticket-tags';
import type { Language } from '@shared/i18n/languages';

import type { AttendantKey, QueueKey, SeededConversation } from './conversations/conversation';
import { englishConversations } from './conversations/en';
import { spanishConversations } from './conversations/es';
import { portugueseConversations } from './conversations/pt';
import { demoTags } from './demo-company';
import { idAt, idOf } from './id-of';
import type { PlannedConversation, PlannedLine } from './plan-conversation';
import { numbersFor, planConversation } from './plan-conversation';

const demoConversations: Record<Language, readonly SeededConversation[]> = {
  pt: portugueseConversations,
  en: englishConversations,
  es: spanishConversations,
};

export type Surroundings = {
  companyId: number;
  now: Date;
  queueIds: ReadonlyMap<QueueKey, number>;
  userIds: ReadonlyMap<AttendantKey | 'super', number>;
  mainLineId: number;
  storeLineId: number;
  media: MediaStore;
};

/** The story told in `conversations/`, as contacts, tickets, tags and messages. */
export async function seedConversations(database: Database, around: Surroundings): Promise<void> {
  const received = Object.values(demoConversations).flat();
  const contactIds = await seedContacts(database, around);
  const drafts = received.map((conversation) => ({
    conversation,
    uuid: randomUUID(),
    plan: planConversation(conversation, around.now),
    contactId: idAt(contactIds, conversation.name),
    queueId: conversation.queue && (around.queueIds.get(conversation.queue) ?? null),
  }));
  const { companyId } = around;
  const rows = await database
    .insert(tickets)
    .values(
      drafts.map(({ conversation, uuid, plan, contactId, queueId }) => ({
        companyId,
        uuid,
        contactId,
        queueId,
        status: conversation.status,
        userId: conversation.attendant && (around.userIds.get(conversation.attendant) ?? null),
        whatsappId: conversation.isOnStoreLine ? around.storeLineId : around.mainLineId,
        unreadMessages: plan.unread,
        lastMessage: plan.lastMessage,
        lastMessageAt: plan.endedAt,
        waitingSince: conversation.status === 'closed' ? null : plan.waitingSince,
        fromMe: plan.lines.at(-1)?.fromMe ?? false,
        createdAt: plan.startedAt,
        updatedAt: plan.endedAt,
      })),
    )
    .returning();
  const seeded = drafts.map((draft) => ({ ...draft, ticketId: idOf(rows, (row) => row.uuid === draft.uuid) }));
  const files = await storedFiles(around.media, seeded);
  await seedTags(database, companyId, seeded);
  await database.insert(messages).values(
    seeded.flatMap(({ ticketId, contactId, queueId, plan }) =>
      plan.lines.map((line, index) => ({
        id: `DEMO-${ticketId}-${index + 1}`,
        companyId,
        ticketId,
        queueId,
        contactId: line.fromMe ? null : contactId,
        ...contentOf(line, files),
        fromMe: line.fromMe,
        ack: line.fromMe ? 4 : 0,
        read: line.isRead,
        createdAt: line.at,
        updatedAt: line.at,
      })),
    ),
  );
}

type Content = { body: string; mediaType: string; mediaUrl: string | null };

/** Inserts contact cards, media and other content of lines that are not plain text. */
async function storedFiles(media: MediaStore, seeded: readonly { plan: PlannedConversation }[]) {
  const files = new Map<PlannedLine, Content>();
  for (const line of seeded.flatMap(({ plan }) => plan.lines)) {
    if (line.kind === null) continue;
    const sample = sampleOf(line.kind, line.body, files.size + 1);
    const { type: mediaType, file } = sample.media;
    const stored = file && (await media.put(file.bytes, file.name));
    const body = mediaType === 'audio' ? 'Áudio' : sample.body;
    files.set(line, { body, mediaType, mediaUrl: stored?.address ?? null });
  }
  return files;
}

function contentOf(line: PlannedLine, files: ReadonlyMap<PlannedLine, Content>): Content {
  const text = line.fromMe ? 'extendedTextMessage' : 'conversation';
  return files.get(line) ?? { body: line.body, mediaType: text, mediaUrl: null };
}

async function seedContacts(database: Database, around: Surroundings): Promise<ReadonlyMap<string, number>> {
  const people = (['pt', 'en', 'es'] as const).flatMap((language) => {
    const received = demoConversations[language];
    const emails = new Map(received.map((conversation) => [conversation.name, conversation.email ?? '']));
    return [...numbersFor(language, received)].map(([name, number]) => ({
      name,
      number,
      email: emails.get(name) ?? '',
    }));
  });
  const rows = await database
    .insert(contacts)
    .values(people.map((person) => ({ ...person, companyId: around.companyId, whatsappId: around.mainLineId })))
    .returning();
  return new Map(rows.map((row) => [row.name, row.id]));
}

type Seeded = { ticketId: number; conversation: SeededConversation };

async function seedTags(database: Database, companyId: number, seeded: readonly Seeded[]): Promise<void> {
  const rows = await database
    .insert(tags)
    .values(Object.entries(demoTags).map(([name, color]) => ({ companyId, name, color })))
    .returning();
  const links = seeded.flatMap(({ ticketId, conversation }) =>
    (conversation.tags ?? []).map((name) => ({ companyId, ticketId, tagId: idOf(rows, (row) => row.name === name) })),
  );
  await database.insert(ticketTags).values(links);
}
