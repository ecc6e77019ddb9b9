import type { Mail } from '@server/platform/ports/mailer';
import type { Language } from '@shared/i18n/languages';
import { languageOf } from '@shared/i18n/languages';

type Facts = { connection: string; queues: readonly string[]; minutes: number; isBack: boolean };
type Reader = { name: string; language: string | null };

type Texts = {
  greeting: (name: string) => string;
  down: (connection: string) => string;
  downFor: (connection: string, minutes: number) => string;
  next: string;
  back: (connection: string) => string;
  backAfter: (connection: string, minutes: number) => string;
  queues: (names: string) => string;
  noQueues: string;
};

const inLanguage: Record<Language, Texts> = {
  pt: {
    greeting: (name) => `Olá, ${name}!`,
    down: (connection) => `Conexão desconectada: ${connection}`,
    downFor: (connection, minutes) =>
      `A conexão ${connection} está desconectada há ${minutes} min. Enquanto isso, mensagens de clientes não chegam e respostas não saem.`,
    next: 'Abra Conexões no Recado e conecte o telefone de novo.',
    back: (connection) => `Conexão de volta: ${connection}`,
    backAfter: (connection, minutes) => `A conexão ${connection} voltou. Ela ficou desconectada por ${minutes} min.`,
    queues: (names) => `Filas afetadas: ${names}.`,
    noQueues: 'Ela não tem filas.',
  },
  en: {
    greeting: (name) => `Hello, ${name}!`,
    down: (connection) => `Connection is down: ${connection}`,
    downFor: (connection, minutes) =>
      `The connection ${connection} has been down for ${minutes} min. Until it is back, messages of customers do not arrive and answers are not sent.`,
    next: 'Open Connections in Recado and connect the phone again.',
    back: (connection) => `Connection is back: ${connection}`,
    backAfter: (connection, minutes) => `The connection ${connection} is back. It was down for ${minutes} min.`,
    queues: (names) => `Affected queues: ${names}.`,
    noQueues: 'It has no queues.',
  },
  es: {
    greeting: (name) => `¡Hola, ${name}!`,
    down: (connection) => `Conexión desconectada: ${connection}`,
    downFor: (connection, minutes) =>
      `La conexión ${connection} lleva ${minutes} min desconectada. Mientras tanto, los mensajes de los clientes no llegan y las respuestas no salen.`,
    next: 'Abra Conexiones en Recado y conecte el teléfono de nuevo.',
    back: (connection) => `Conexión restablecida: ${connection}`,
    backAfter: (connection, minutes) => `La conexión ${connection} se restableció. Estuvo desconectada ${minutes} min.`,
    queues: (names) => `Colas afectadas: ${names}.`,
    noQueues: 'No tiene colas.',
  },
};

/** The mail about a connection that is down or back, in the language of the company. */
export function outageMail(facts: Facts, { name, language }: Reader): Pick<Mail, 'subject' | 'text'> {
  const { connection, minutes, isBack } = facts;
  const texts = inLanguage[languageOf(language)];
  const affected = facts.queues.length === 0 ? texts.noQueues : texts.queues(facts.queues.join(', '));
  const lines = isBack
    ? [texts.backAfter(connection, minutes), affected]
    : [texts.downFor(connection, minutes), affected, texts.next];
  const subject = isBack ? texts.back(connection) : texts.down(connection);
  return { subject, text: [texts.greeting(name), ...lines].join('\n\n') };
}
