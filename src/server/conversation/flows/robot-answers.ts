import { and, desc, eq } from 'drizzle-orm';
import { z } from 'zod';

import type { Said } from '@server/conversation/robots/openai';
import { askAssistant } from '@server/conversation/robots/openai';
import type { Voice } from '@server/conversation/robots/speech';
import { speak, voiceOf } from '@server/conversation/robots/speech';
import { continueTypebot, startTypebot } from '@server/conversation/robots/typebot';
import { sendLater } from '@server/conversation/rules/send-later';
import { Refusal } from '@server/platform/http/refusal';
import type { StoredFile } from '@server/platform/media/media-store';
import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { messages } from '@server/platform/storage/schema';
import { typebotDefaults } from '@shared/domain/integration';
import { promptDefaults } from '@shared/domain/prompt';

import { showLater } from './flow-actions';
import type { FlowRun } from './walk-flow';

/** What a robot has to say, and whether it has no more to do with the customer. */
export type RobotAnswer = {
  texts: readonly string[];
  /** The same as a stored recording, where the robot speaks. */
  voice?: StoredFile | undefined;
  delay: number;
  session: string;
  isDone: boolean;
};

/** Leaves what a robot says to the ticket's lane; answers when something may follow it. */
export async function sendAnswer(
  services: Services,
  scope: CompanyScope,
  { ticketId, answer: { texts, voice, delay } }: { ticketId: number; answer: RobotAnswer },
): Promise<Date> {
  let runAt = services.clock.now();
  if (voice !== undefined) {
    const name = voice.address.slice(voice.address.lastIndexOf('/') + 1);
    await showLater(services, scope, { ticketId, media: 'audio', name, original: voice.name, runAt });
    return runAt;
  }
  for (const text of texts) {
    await sendLater(services, scope, { ticketId, text, runAt });
    runAt = new Date(runAt.getTime() + delay);
  }
  return runAt;
}

const text = z.union([z.string(), z.number().transform(String)]).catch('');
const numberOr = (usual: number) =>
  z.union([z.string(), z.number()]).transform(Number).pipe(z.number().positive()).catch(usual);

const assistantFields = z.object({
  ...{ apiKey: text, prompt: text, address: text, model: text, voice: text, voiceKey: text, voiceRegion: text },
  temperature: z
    .union([z.string().min(1), z.number()])
    .transform(Number)
    .pipe(z.number())
    .catch(1),
  maxTokens: numberOr(promptDefaults.maxTokens),
  maxMessages: numberOr(promptDefaults.maxMessages),
});

/** The words with which an assistant hands over to people, as prompts of the family have them. */
const handOver = /Ação:\s*Transferir para o setor de atendimento\.?/i;

/** What an assistant says to the conversation as it stands. */
export async function assistantAnswer(
  services: Services,
  scope: CompanyScope,
  { ticketId, fields }: { ticketId: number; fields: unknown },
): Promise<RobotAnswer> {
  const { maxMessages, model, ...assistant } = assistantFields.parse(fields);
  const said = await lastSaid(scope, ticketId, maxMessages);
  const answer = await askAssistant({ ...assistant, model: model === '' ? promptDefaults.model : model }, said);
  const words = answer.replace(handOver, '').trim();
  const voice = await recorded(services, words, voiceOf(assistant));
  return { texts: [words], voice, delay: 0, session: '', isDone: handOver.test(answer) };
}

/** A voice that cannot speak writes: the customer is answered, and whoever runs the server is told why. */
async function recorded(
  { media, robots, report }: Services,
  words: string,
  voice: Voice | undefined,
): Promise<StoredFile | undefined> {
  if (voice === undefined || words === '') return undefined;
  try {
    const file = await media.put(await speak(voice, words, robots.speech), 'audio.mp3');
    if (file.kind === 'audio') return file;
    report('voice failed', { code: 'ERR_ROBOT_FAILED' });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    report('voice failed', { code: error.code });
  }
  return undefined;
}

async function lastSaid(scope: CompanyScope, ticketId: number, limit: number): Promise<Said[]> {
  const where = and(eq(messages.ticketId, ticketId), eq(messages.isDeleted, false));
  const orderBy = [desc(messages.createdAt), desc(messages.id)];
  const rows = await scope.find(messages, { where, orderBy, limit: Math.min(limit, 100) });
  return rows.reverse().map(({ fromMe, body }) => ({ role: fromMe ? 'assistant' : 'user', content: body }));
}

const typebotFields = z.object({
  ...{ urlN8N: text, typebotSlug: text, typebotKeywordFinish: text, typebotKeywordRestart: text },
  ...{ typebotUnknownMessage: text, typebotRestartMessage: text },
  typebotExpires: numberOr(typebotDefaults.typebotExpires),
  typebotDelayMessage: numberOr(typebotDefaults.typebotDelayMessage),
});

const hour = 3_600_000;
const longestDelay = 120_000;

type Question = { text: string; isFirst: boolean; now: Date };

/** What a typebot says to what the customer said. */
export async function typebotAnswer(
  run: Pick<FlowRun, 'session' | 'updatedAt'>,
  fields: unknown,
  question: Question,
): Promise<RobotAnswer> {
  const settings = typebotFields.parse(fields);
  const bot = { address: settings.urlN8N, slug: settings.typebotSlug };
  const delay = Math.min(settings.typebotDelayMessage, longestDelay);
  const isSaid = (keyword: string) => keyword !== '' && keyword.toLowerCase() === question.text.trim().toLowerCase();
  if (!question.isFirst && isSaid(settings.typebotKeywordFinish)) {
    return { texts: [], delay, session: run.session, isDone: true };
  }
  const isRestart = !question.isFirst && isSaid(settings.typebotKeywordRestart);
  const isExpired = question.now.getTime() - run.updatedAt.getTime() > settings.typebotExpires * hour;
  const isNew = run.session === '' || isRestart || isExpired;
  const answer = await (isNew ? startTypebot(bot) : continueTypebot(bot, run.session, question.text));
  const texts = answer.texts.length > 0 ? answer.texts : [settings.typebotUnknownMessage];
  const before = isRestart ? [settings.typebotRestartMessage] : [];
  return { texts: [...before, ...texts], delay, session: answer.session, isDone: answer.hasEnded };
}
