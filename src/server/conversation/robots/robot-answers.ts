import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';

import { sendMediaLater, sendTextLater } from '@server/conversation/messages/send-later';
import { Refusal } from '@server/platform/http/refusal';
import type { StoredFile } from '@server/platform/media/media-store';
import type { PostOutside } from '@server/platform/ports/outgoing-calls';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { messages } from '@server/platform/storage/schema';
import { typebotDefaults } from '@shared/domain/integration';
import { promptDefaults } from '@shared/domain/prompt';

import type { ChatTurn } from './openai';
import { askAssistant } from './openai';
import type { Voice } from './speech';
import { speak, voiceOf } from './speech';
import { continueTypebot, startTypebot } from './typebot';

/** A robot's reply; `isDone` ends its part in the conversation. */
export type RobotAnswer = {
  texts: readonly string[];
  /** The reply as a stored recording, which is sent in place of the texts. */
  voice?: StoredFile | undefined;
  /** Milliseconds between two texts. */
  delay: number;
  /** Typebot's session id; empty for other robots. */
  session: string;
  isDone: boolean;
};

/** Queues a reply for the ticket. Returns the earliest due time of a message after it. */
export async function sendAnswer(
  services: Services,
  scope: CompanyScope,
  { ticketId, answer: { texts, voice, delay } }: { ticketId: number; answer: RobotAnswer },
): Promise<Date> {
  let runAt = services.clock.wall();
  if (voice !== undefined) {
    const name = voice.address.slice(voice.address.lastIndexOf('/') + 1);
    await sendMediaLater(services, scope, { ticketId, media: 'audio', name, original: voice.name, runAt });
    return runAt;
  }
  for (const text of texts) {
    await sendTextLater(services, scope, { ticketId, text, runAt });
    runAt = new Date(runAt.getTime() + delay);
  }
  return runAt;
}

const text = z.union([z.string(), z.number().transform(String)]).catch('');
const numberOr = (usual: number) =>
  z.union([z.string(), z.number()]).transform(Number).pipe(z.number().positive()).catch(usual);

const assistantFields = z.object({
  apiKey: text,
  prompt: text,
  address: text,
  model: text,
  voice: text,
  voiceKey: text,
  voiceRegion: text,
  temperature: z
    .union([z.string().min(1), z.number()])
    .transform(Number)
    .pipe(z.number())
    .catch(1),
  maxTokens: numberOr(promptDefaults.maxTokens),
  maxMessages: numberOr(promptDefaults.maxMessages),
});

/** Prompts of this product family make the assistant write this sentence to hand over to an attendant. */
const handOver = /Ação:\s*Transferir para o setor de atendimento\.?/i;

/** Asks an OpenAI-style assistant to continue the ticket's latest messages. Throws `Refusal` if the call fails. */
export async function assistantAnswer(
  services: Services,
  scope: CompanyScope,
  { ticketId, fields }: { ticketId: number; fields: unknown },
): Promise<RobotAnswer> {
  const { maxMessages, model, ...assistant } = assistantFields.parse(fields);
  const turns = await latestTurns(scope, ticketId, maxMessages);
  const post = services.outgoing.of(scope.companyId);
  const reply = await askAssistant(post, { ...assistant, model: model === '' ? promptDefaults.model : model }, turns);
  const spokenText = reply.replace(handOver, '').trim();
  const voice = await recordingOf(services, post, { spokenText, voice: voiceOf(assistant) });
  return { texts: [spokenText], voice, delay: 0, session: '', isDone: handOver.test(reply) };
}

/** Undefined means the reply is sent as text, also if the speech service fails, which is reported to the log. */
async function recordingOf(
  { media, robots, report }: Services,
  post: PostOutside,
  { spokenText, voice }: { spokenText: string; voice: Voice | undefined },
): Promise<StoredFile | undefined> {
  if (voice === undefined || spokenText === '') return undefined;
  try {
    const file = await media.put(
      await speak(post, { voice, text: spokenText, baseAddress: robots.speech }),
      'audio.mp3',
    );
    if (file.kind === 'audio') return file;
    report('voice failed', { code: 'ERR_ROBOT_FAILED' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    report('voice failed', { code: error.code });
  }
  return undefined;
}

async function latestTurns(scope: CompanyScope, ticketId: number, limit: number): Promise<ChatTurn[]> {
  const where = and(eq(messages.ticketId, ticketId), eq(messages.isDeleted, false));
  const orderBy = [desc(messages.createdAt), desc(messages.id)];
  const rows = await scope.find(messages, { where, orderBy, limit: Math.min(limit, 100) });
  return rows.reverse().map(({ fromMe, body }) => ({ role: fromMe ? 'assistant' : 'user', content: body }));
}

const typebotFields = z.object({
  urlN8N: text,
  typebotSlug: text,
  typebotKeywordFinish: text,
  typebotKeywordRestart: text,
  typebotUnknownMessage: text,
  typebotRestartMessage: text,
  /** Hours. */
  typebotExpires: numberOr(typebotDefaults.typebotExpires),
  /** Milliseconds. */
  typebotDelayMessage: numberOr(typebotDefaults.typebotDelayMessage),
});

const hour = 3_600_000;
const longestDelay = 120_000;

type TypebotTurn = {
  run: { session: string; updatedAt: Date };
  fields: unknown;
  question: { text: string; isFirst: boolean; now: Date };
};

/** Sends the customer's text to a typebot, in a new session if there is none or it has expired. */
export async function typebotAnswer(post: PostOutside, { run, fields, question }: TypebotTurn): Promise<RobotAnswer> {
  const settings = typebotFields.parse(fields);
  const bot = { address: settings.urlN8N, slug: settings.typebotSlug };
  const delay = Math.min(settings.typebotDelayMessage, longestDelay);
  const matches = (keyword: string) => keyword !== '' && keyword.toLowerCase() === question.text.trim().toLowerCase();
  if (!question.isFirst && matches(settings.typebotKeywordFinish)) {
    return { texts: [], delay, session: run.session, isDone: true };
  }
  const isRestart = !question.isFirst && matches(settings.typebotKeywordRestart);
  const isExpired = question.now.getTime() - run.updatedAt.getTime() > settings.typebotExpires * hour;
  const isNew = run.session === '' || isRestart || isExpired;
  const answer = await (isNew
    ? startTypebot(post, bot)
    : continueTypebot(post, bot, { session: run.session, text: question.text }));
  const texts = answer.texts.length > 0 ? answer.texts : [settings.typebotUnknownMessage];
  const restartTexts = isRestart ? [settings.typebotRestartMessage] : [];
  return { texts: [...restartTexts, ...texts], delay, session: answer.session, isDone: answer.hasEnded };
}
