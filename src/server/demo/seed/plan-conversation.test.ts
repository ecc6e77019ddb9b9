import { describe, expect, it } from 'vitest';

import type { SeededConversation } from './conversations/conversation';
import { englishConversations } from './conversations/en';
import { spanishConversations } from './conversations/es';
import { portugueseConversations } from './conversations/pt';
import { demoTags } from './demo-company';
import { numbersFor, planConversation } from './plan-conversation';

const now = new Date('2026-03-02T12:00:00Z');
const conversation: SeededConversation = {
  name: 'Vera',
  status: 'pending',
  queue: 'sales',
  attendant: null,
  hoursAgo: 2,
  lines: ['< Oi', '> Olá', '< Tem azul?', '< E verde?'],
};

describe('planConversation', () => {
  it('ends at the given time, and every line is later than the one before', () => {
    const { lines, startedAt, endedAt, lastMessage } = planConversation(conversation, now);
    expect(endedAt.toISOString()).toBe('2026-03-02T10:00:00.000Z');
    expect(startedAt).toEqual(lines[0]?.at);
    expect(lastMessage).toBe('E verde?');
    for (const [index, line] of lines.entries())
      expect(line.at.getTime()).toBeGreaterThan(lines[index - 1]?.at.getTime() ?? 0);
    expect(lines.map(({ fromMe }) => fromMe)).toEqual([false, true, false, false]);
  });

  it.each([
    ['pending', 2, 2],
    ['open', 0.5, 2],
    ['open', 2, 0],
    ['closed', 0.5, 0],
  ] as const)('%s, last written %d h ago: %d unread', (...[status, hoursAgo, unread]) => {
    const planned = planConversation({ ...conversation, status, hoursAgo }, now);
    expect(planned.unread).toBe(unread);
    expect(planned.lines.filter(({ isRead }) => !isRead)).toHaveLength(unread);
  });
});

describe('the conversations', () => {
  const received = { pt: portugueseConversations, en: englishConversations, es: spanishConversations };

  it('cover all states of a working company', () => {
    const all = Object.values(received).flat();
    expect(all).toHaveLength(45);
    expect(portugueseConversations.length).toBeGreaterThan(englishConversations.length);
    for (const { status, attendant, tags = [] } of all) {
      expect(attendant === null).toBe(status === 'pending');
      for (const name of tags) expect(demoTags).toHaveProperty(name);
    }
  });

  it('give each name one number, and no number that could be real', () => {
    const numbers = (['pt', 'en', 'es'] as const).flatMap((language) => [
      ...numbersFor(language, received[language]).values(),
    ]);
    expect(new Set(numbers).size).toBe(42);
    for (const number of numbers) expect(number).toMatch(/^(5520990000\d{3}|(1202|1787)55501\d\d)$/);
  });

  it('have at most one ticket going on per contact and connection', () => {
    const places = Object.values(received)
      .flat()
      .map(({ name, isOnStoreLine }) => `${name} ${isOnStoreLine ?? false}`);
    expect(new Set(places).size).toBe(places.length);
  });
});
