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
/** Notifies the customer about an update of an open ticket. */
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

describe('a closed ticket', () => {
  beforeEach(async () => {
    await connection({ complationMessage: 'Até logo' });
  });

  it.each(['open', 'pending'] as const)('from %s sends the goodbye', async (status) => {
    const { id } = await change({ status: 'closed' }, { status });
    expect(await bench.waiting()).toMatchObject([{ payload: { ticketId: id, text: 'Até logo' } }]);
  });

  it.each([
    ['was already closed', { status: 'closed' }, { status: 'closed' }],
    ['is of a group', { status: 'closed', isGroup: true }, {}],
    ['has no connection', { status: 'closed', whatsappId: null }, {}],
    ['had a connection that was deleted meanwhile', { status: 'closed', whatsappId: 0 }, {}],
    ['stays open', {}, {}],
  ] as const)('sends nothing if it %s', async (...[, after, before]) => {
    await change(after, before);
    expect(await bench.texts()).toEqual([]);
  });

  it('sends nothing over a disconnected connection', async () => {
    await connection({ status: 'DISCONNECTED' });
    await change({ status: 'closed' });
    expect(await bench.texts()).toEqual([]);
  });

  it('asks for a rating in place of the goodbye if the company wants ratings', async () => {
    await connection({ ratingMessage: 'Como foi?' });
    await enable('userRating');
    const [ticket, other] = [await change({ status: 'closed' }), await bench.home.ticket()];
    expect(await bench.texts()).toEqual([question]);
    expect(await askedAt(ticket)).toEqual(benchTime);
    expect(await askedAt(other)).toBeNull();
  });

  it('asks in the language of the company', async () => {
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
  ])('does not ask for a rating if %s', async (_name, value, ratingMessage) => {
    await connection({ ratingMessage });
    if (value !== undefined) await enable('userRating', value);
    await enable('another', 'enabled');
    const ticket = await change({ status: 'closed' });
    expect(await bench.texts()).toEqual(['Até logo']);
    expect(await askedAt(ticket)).toBeNull();
  });

  it('asks again on another close, except with the quirk that asks before closing', async () => {
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

describe('a transferred ticket', () => {
  const toSupport = 'Você foi transferido para o departamento *Support*. Aguarde, já vamos te atender!';
  const toBruno = 'Você foi transferido para *bruno*. Aguarde, já vamos te atender!';
  const notice = (text: string) => `*Mensagem automática*:\n${text}`;
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

  it('sends nothing if the company has disabled the notice', async () => {
    await change(placed({ queue: 'support' }), placed({ queue: 'sales' }));
    await enable('sendMsgTransfTicket', 'disabled');
    await change(placed({ queue: 'support' }), placed({ queue: 'sales' }));
    expect(await bench.texts()).toEqual([]);
  });

  it('sends nothing if its queue or person was deleted meanwhile', async () => {
    await enable('sendMsgTransfTicket');
    await change({ queueId: 0 }, placed({ queue: 'sales' }));
    await change({ userId: 0 }, placed({ user: 'ana' }));
    expect(await bench.texts()).toEqual([]);
  });

  it('sends no notice if it is closed or reopened by the same change', async () => {
    await enable('sendMsgTransfTicket');
    const [before, after] = [placed({ queue: 'sales' }), placed({ queue: 'support' })];
    await change({ ...after, status: 'closed' }, before);
    await change(after, { ...before, status: 'closed' });
    expect(await bench.texts()).toEqual([]);
  });
});

describe('a close that only asks for a rating, as on real servers', () => {
  const asks = async (draft: Partial<TicketRow> = {}) => {
    const ticket = { ...(await bench.home.ticket({ status: 'open' })), ...draft };
    return { ticket, isAsked: await askBeforeClosing(bench.services, bench.home.scope, ticket) };
  };
  const restart = async (quirks: boolean) => {
    await bench.restart(quirks);
    await connection({ ratingMessage: 'Como foi?' });
    await enable('userRating');
  };

  it('asks the customer and returns true', async () => {
    await restart(true);
    const { ticket, isAsked } = await asks();
    expect(isAsked).toBe(true);
    expect(await bench.texts()).toEqual([question]);
    expect(await askedAt(ticket)).toEqual(benchTime);
  });

  it.each([
    ['has already asked', { ratingAskedAt: benchTime }],
    ['is closed', { status: 'closed' }],
    ['is of a group', { isGroup: true }],
    ['has no connection', { whatsappId: null }],
    ['had a connection that was deleted meanwhile', { whatsappId: 0 }],
  ] as const)('closes at once if the ticket %s', async (_name, draft) => {
    await restart(true);
    expect((await asks(draft)).isAsked).toBe(false);
    expect(await bench.texts()).toEqual([]);
  });

  it('closes at once without the quirk, over a disconnected connection and without a question', async () => {
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
