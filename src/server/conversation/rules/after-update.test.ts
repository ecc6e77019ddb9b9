import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Draft } from '@server/platform/storage/company-scope';
import { settings, tickets, whatsapps } from '@server/platform/storage/schema';
import { benchTime, useRuleBench } from '@server/testing/rule-bench';

import { askBeforeClosing, notifyCustomer } from './after-update';

const bench = useRuleBench();

const connection = (changes: Partial<Draft<typeof whatsapps>>) =>
  bench.home.scope.update(whatsapps, eq(whatsapps.id, bench.home.connectionId), changes);
const enable = (key: string, value = 'enabled') => bench.home.scope.insert(settings, { key, value });
/** Tells the customer of a change of an open ticket. */
const change = async (after: Partial<TicketRow>, before: Partial<TicketRow> = {}) => {
  const ticket = await bench.home.ticket({ status: 'open' });
  await notifyCustomer(bench.services, bench.home.scope, {
    before: { ...ticket, ...before },
    after: { ...ticket, ...after },
  });
  return ticket;
};
const askedAt = async ({ id }: TicketRow) =>
  (await bench.home.scope.first(tickets, eq(tickets.id, id)))?.ratingAskedAt ?? null;

const question =
  'Como foi?\n\nDigite de 1 a 3 para qualificar nosso atendimento:\n*1* - Insatisfeito\n*2* - Satisfeito\n*3* - Muito satisfeito';

describe('a ticket that is closed', () => {
  beforeEach(async () => {
    await connection({ complationMessage: 'Até logo' });
  });

  it.each(['open', 'pending'] as const)('from %s is said goodbye to', async (status) => {
    const { id } = await change({ status: 'closed' }, { status });
    expect(await bench.waiting()).toMatchObject([{ payload: { ticketId: id, text: 'Até logo' } }]);
  });

  it.each([
    ['was closed already', { status: 'closed' }, { status: 'closed' }],
    ['is of a group', { status: 'closed', isGroup: true }, {}],
    ['has no connection', { status: 'closed', whatsappId: null }, {}],
    ['stays open', {}, {}],
  ] as const)('is told nothing where it %s', async (...[, after, before]) => {
    await change(after, before);
    expect(await bench.texts()).toEqual([]);
  });

  it('is told nothing over a connection that is down', async () => {
    await connection({ status: 'DISCONNECTED' });
    await change({ status: 'closed' });
    expect(await bench.texts()).toEqual([]);
  });

  it('is asked how it went, instead of a goodbye, where the company asks', async () => {
    await connection({ ratingMessage: 'Como foi?' });
    await enable('userRating');
    const [ticket, other] = [await change({ status: 'closed' }), await bench.home.ticket()];
    expect(await bench.texts()).toEqual([question]);
    expect(await askedAt(ticket)).toEqual(benchTime);
    expect(await askedAt(other)).toBeNull();
  });

  it('is asked in the language of the company', async () => {
    await connection({ ratingMessage: 'How was it?' });
    await enable('userRating');
    await bench.home.scope.changeCompany({ language: 'en' });
    await change({ status: 'closed' });
    expect((await bench.texts())[0]).toContain('How was it?\n\nWrite 1 to 3');
  });

  it.each([
    ['the setting is missing', undefined, 'Como foi?'],
    ['the setting is off', 'disabled', 'Como foi?'],
    ['the question is empty', 'enabled', '  '],
  ])('is not asked where %s', async (_name, value, ratingMessage) => {
    await connection({ ratingMessage });
    if (value !== undefined) await enable('userRating', value);
    await enable('another', 'enabled');
    const ticket = await change({ status: 'closed' });
    expect(await bench.texts()).toEqual(['Até logo']);
    expect(await askedAt(ticket)).toBeNull();
  });

  it('is asked again on another closing, but not by servers that ask before they close', async () => {
    await connection({ ratingMessage: 'Como foi?' });
    await enable('userRating');
    await change({ status: 'closed', ratingAskedAt: benchTime });
    expect(await bench.texts()).toEqual([question]);
    await bench.restart(true);
    await connection({ ratingMessage: 'Como foi?', complationMessage: 'Até logo' });
    await enable('userRating');
    await change({ status: 'closed', ratingAskedAt: benchTime });
    await change({ status: 'closed', ratingAskedAt: null });
    expect(await bench.texts()).toEqual(['Até logo', question]);
  });
});

describe('a ticket that is transferred', () => {
  const toSupport = 'Você foi transferido para o departamento *Support*. Aguarde, já vamos te atender!';
  const toBruno = 'Você foi transferido para *bruno*. Aguarde, já vamos te atender!';
  const notice = (text: string) => `*Mensagem automática*:\n${text}`;
  /** Ids as the company of the test has them. */
  const placed = (place: { queue?: 'sales' | 'support'; user?: 'ana' | 'bruno' }) => ({
    queueId: place.queue === undefined ? null : bench.home[place.queue],
    userId: place.user === undefined ? null : bench.home[place.user].id,
  });

  it.each([
    ['to another queue', { queue: 'sales' }, { queue: 'support' }, [toSupport]],
    ['from no queue to one', {}, { queue: 'support' }, [toSupport]],
    ['to another person', { user: 'ana' }, { user: 'bruno' }, [toBruno]],
    ['to another queue and person', { queue: 'sales', user: 'ana' }, { queue: 'support', user: 'bruno' }, [toSupport]],
    ['to nowhere else', { queue: 'sales', user: 'ana' }, { queue: 'sales', user: 'ana' }, []],
    ['to no queue', { queue: 'sales' }, {}, []],
    ['to no person', { user: 'ana' }, {}, []],
    ['to the first person who attends to it', { queue: 'sales' }, { queue: 'sales', user: 'bruno' }, []],
  ] as const)('%s', async (...[, before, after, texts]) => {
    await enable('sendMsgTransfTicket');
    await change(placed(after), placed(before));
    expect(await bench.texts()).toEqual(texts.map(notice));
  });

  it('says nothing where the company does not want it', async () => {
    await change(placed({ queue: 'support' }), placed({ queue: 'sales' }));
    await enable('sendMsgTransfTicket', 'disabled');
    await change(placed({ queue: 'support' }), placed({ queue: 'sales' }));
    expect(await bench.texts()).toEqual([]);
  });

  it('says nothing of it when it is closed or reopened at the same time', async () => {
    await enable('sendMsgTransfTicket');
    const [before, after] = [placed({ queue: 'sales' }), placed({ queue: 'support' })];
    await change({ ...after, status: 'closed' }, before);
    await change(after, { ...before, status: 'closed' });
    expect(await bench.texts()).toEqual([]);
  });
});

describe('a closing that only asks, as on real servers', () => {
  const asks = async (draft: Partial<TicketRow> = {}) => {
    const ticket = { ...(await bench.home.ticket({ status: 'open' })), ...draft };
    return { ticket, isAsked: await askBeforeClosing(bench.services, bench.home.scope, ticket) };
  };
  const restart = async (quirks: boolean) => {
    await bench.restart(quirks);
    await connection({ ratingMessage: 'Como foi?' });
    await enable('userRating');
  };

  it('asks the customer and says so', async () => {
    await restart(true);
    const { ticket, isAsked } = await asks();
    expect(isAsked).toBe(true);
    expect(await bench.texts()).toEqual([question]);
    expect(await askedAt(ticket)).toEqual(benchTime);
  });

  it.each([
    ['was asked already', { ratingAskedAt: benchTime }],
    ['is closed', { status: 'closed' }],
    ['is of a group', { isGroup: true }],
    ['has no connection', { whatsappId: null }],
  ] as const)('closes at once where the ticket %s', async (_name, draft) => {
    await restart(true);
    expect((await asks(draft)).isAsked).toBe(false);
    expect(await bench.texts()).toEqual([]);
  });

  it('closes at once without the quirk, over a connection that is down, and where nobody asks', async () => {
    await restart(false);
    expect((await asks()).isAsked).toBe(false);
    await restart(true);
    await connection({ status: 'DISCONNECTED' });
    expect((await asks()).isAsked).toBe(false);
    await connection({ status: 'CONNECTED', ratingMessage: '' });
    expect((await asks()).isAsked).toBe(false);
    expect(await bench.texts()).toEqual([]);
  });
});
