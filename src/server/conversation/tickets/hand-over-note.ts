import { eq } from 'drizzle-orm';

import type { Services } from '@server/platform/services';
import type { CompanyScope } from '@server/platform/storage/company-scope';
import { tickets } from '@server/platform/storage/schema';
import { ticketNotes } from '@server/platform/storage/tables/ticket-notes';
import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

/** Reason for which automatic answers ended and attendants take over. */
export type HandOverReason = 'robotLoop' | 'silentLoop' | 'tooManyTexts';

const notes: Record<Language, Record<HandOverReason, string>> = {
  pt: {
    robotLoop:
      'Respostas automáticas encerradas: o fluxo passou cinco vezes por um robô sem uma palavra do cliente. Assuma a conversa e revise o fluxo.',
    silentLoop:
      'Respostas automáticas encerradas: o fluxo continuou muitas vezes sem uma palavra do cliente. Assuma a conversa e revise o fluxo.',
    tooManyTexts:
      'Respostas automáticas encerradas: o cliente recebeu 20 mensagens automáticas em um minuto. Assuma a conversa e revise os robôs e fluxos.',
  },
  en: {
    robotLoop:
      'Automatic answers ended: the flow went through a robot five times without a word of the customer. Take over and check the flow.',
    silentLoop:
      'Automatic answers ended: the flow went on many times without a word of the customer. Take over and check the flow.',
    tooManyTexts:
      'Automatic answers ended: the customer got 20 automatic messages within a minute. Take over and check robots and flows.',
  },
  es: {
    robotLoop:
      'Respuestas automáticas terminadas: el flujo pasó cinco veces por un robot sin una palabra del cliente. Continúe la conversación y revise el flujo.',
    silentLoop:
      'Respuestas automáticas terminadas: el flujo continuó muchas veces sin una palabra del cliente. Continúe la conversación y revise el flujo.',
    tooManyTexts:
      'Respuestas automáticas terminadas: el cliente recibió 20 mensajes automáticos en un minuto. Continúe la conversación y revise robots y flujos.',
  },
};

/** Adds a note without an author to the ticket, in the company's language. The customer never sees notes. */
export async function addHandOverNote(
  { clock }: Pick<Services, 'clock'>,
  scope: CompanyScope,
  { ticketId, reason }: { ticketId: number; reason: HandOverReason },
): Promise<void> {
  const ticket = await scope.first(tickets, eq(tickets.id, ticketId));
  if (ticket === undefined) return;
  const { language } = await scope.company();
  const at = clock.now();
  const note = notes[languageOf(language)][reason];
  await scope.insert(ticketNotes, { note, ticketId, contactId: ticket.contactId, createdAt: at, updatedAt: at });
}
