import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';

import type { TicketRow } from '@server/conversation/tickets/ticket-rows';
import type { Draft } from '@server/platform/storage/company-scope';
import { whatsapps } from '@server/platform/storage/schema';
import { phraseCampaigns, prompts, queueIntegrations } from '@server/platform/storage/tables/automation';
import { flowRuns } from '@server/platform/storage/tables/flow-runs';
import { flows } from '@server/platform/storage/tables/flows';
import { robotSessions } from '@server/platform/storage/tables/robot-sessions';
import { useRuleBench } from '@server/testing/rule-bench';
import { startNode } from '@shared/domain/flow-content';
import type { IntegrationType } from '@shared/domain/integration';

import { routeToRobot } from './route-to-robot';

const bench = useRuleBench();

/** Routes the first text of a new ticket. */
const asked = async (text: string, { isFirst = true, ...draft }: { isFirst?: boolean } & Partial<TicketRow> = {}) => {
  const { id: ticketId } = await bench.home.ticket();
  return askedIn(ticketId, text, { isFirst, ...draft });
};
const askedIn = async (ticketId: number, text: string, draft: { isFirst?: boolean } & Partial<TicketRow> = {}) => {
  const { isFirst = true, ...changes } = draft;
  const ticket = { ...(await bench.home.ticket({ status: 'closed' })), id: ticketId, ...changes };
  const connection = await bench.home.scope.first(whatsapps, eq(whatsapps.id, bench.home.connectionId));
  return routeToRobot(bench.services, bench.home.scope, { ticket, connection, messageId: 'M', isFirst, text });
};
/** A flow that sends one text and ends. */
const aFlow = (name = 'Hello', draft: Partial<Draft<typeof flows>> = {}) => {
  const hello = { id: 'hi', type: 'message', data: { label: `${name}!` }, position: { x: 0, y: 0 } };
  const connections = [{ source: '1', target: 'hi', sourceHandle: 'a' }];
  return bench.home.scope.insert(flows, { name, flow: { nodes: [startNode(), hello], connections }, ...draft });
};
const aPhrase = (flowId: number, draft: Partial<Draft<typeof phraseCampaigns>> = {}) =>
  bench.home.scope.insert(phraseCampaigns, { name: 'P', phrase: 'quero saber', flowId, ...draft });
const attach = (changes: Partial<Draft<typeof whatsapps>>) =>
  bench.home.scope.update(whatsapps, eq(whatsapps.id, bench.home.connectionId), changes);
const anIntegration = async (type: IntegrationType, name = 'Robot') => {
  const { id } = await bench.home.scope.insert(queueIntegrations, { type, name });
  await attach({ integrationId: id });
  return id;
};
const aPrompt = async () => {
  const draft = { name: 'Seller', prompt: 'Be kind', model: 'gpt-4o-mini', apiKey: 'key' };
  const { id } = await bench.home.scope.insert(prompts, { ...draft, maxTokens: 1, temperature: 1, maxMessages: 1 });
  await attach({ promptId: id });
  return id;
};
const kinds = async () => (await bench.waiting()).map(({ kind }) => kind);
/** Payloads of the queued jobs, which contain the texts of started flows. */
const flowTexts = async () => JSON.stringify((await bench.waiting()).map(({ payload }) => payload));

it('no robot answers without an attached robot and a matching phrase', async () => {
  expect(await asked('Oi')).toBeNull();
  expect(await bench.waiting()).toEqual([]);
});

describe('a phrase', () => {
  it('starts the flow of the first active phrase that matches on this connection', async () => {
    const other = await bench.home.scope.insert(whatsapps, { name: 'Line 2' });
    await aPhrase((await aFlow('Off')).id, { status: false });
    await aPhrase((await aFlow('Elsewhere')).id, { whatsappId: other.id });
    await aPhrase((await aFlow('Unsaid')).id, { phrase: 'outra coisa' });
    const first = await aPhrase((await aFlow('First')).id, { whatsappId: bench.home.connectionId });
    await aPhrase((await aFlow('Second')).id);
    // The update moves its row behind the others in the table.
    await bench.home.scope.update(phraseCampaigns, eq(phraseCampaigns.id, first.id), { name: 'Changed' });
    expect(await asked('Quero  saber')).toEqual({ chatbot: false });
    expect(await flowTexts()).toContain('First!');
    expect(await bench.waiting()).toHaveLength(1);
  });

  it('for all connections starts a flow in a ticket without a connection', async () => {
    await aPhrase((await aFlow('Line')).id, { whatsappId: bench.home.connectionId });
    await aPhrase((await aFlow('Any')).id);
    expect(await asked('quero saber', { whatsappId: null })).toEqual({ chatbot: false });
    expect(await flowTexts()).toContain('Any!');
  });

  it('of an inactive flow leaves the text to the attached robot', async () => {
    await aPhrase((await aFlow('Off', { active: false })).id);
    expect(await asked('quero saber')).toBeNull();
    await aPrompt();
    expect(await asked('quero saber')).toEqual({ chatbot: true });
  });
});

describe('a customer inside a flow', () => {
  const inFlow = async () => {
    const ticket = await bench.home.ticket();
    const { id: flowId } = await aFlow('Gone', { flow: null });
    await bench.home.scope.insert(flowRuns, { ticketId: ticket.id, flowId, nodeId: 'ask', waitsFor: 'answer' });
    return ticket.id;
  };

  it('answers the flow, whatever phrases and robots exist', async () => {
    const ticketId = await inFlow();
    await aPhrase((await aFlow('Phrase')).id);
    await aPrompt();
    // The flow was deleted, so it ends and attendants take over.
    expect(await askedIn(ticketId, 'quero saber', { isFirst: false })).toEqual({ chatbot: false });
    expect(await bench.home.scope.count(flowRuns)).toBe(0);
    expect(await bench.waiting()).toEqual([]);
  });

  it('leaves the flow with a new conversation', async () => {
    const ticketId = await inFlow();
    const stays = await inFlow();
    expect(await askedIn(ticketId, 'Oi')).toBeNull();
    expect(await bench.home.scope.find(flowRuns)).toMatchObject([{ ticketId: stays }]);
  });

  it('may start another flow by its phrase in a new conversation', async () => {
    const ticketId = await inFlow();
    await aPhrase((await aFlow('Phrase')).id);
    expect(await askedIn(ticketId, 'quero saber')).toEqual({ chatbot: false });
    expect(await flowTexts()).toContain('Phrase!');
  });
});

describe('a robot of the connection', () => {
  it.each(['webhook', 'n8n'] as const)(
    'a %s is notified of the message and leaves the answer to a prompt',
    async (type) => {
      const integrationId = await anIntegration(type);
      const { id: ticketId } = await bench.home.ticket();
      expect(await askedIn(ticketId, 'Oi')).toBeNull();
      expect(await bench.waiting()).toMatchObject([
        { kind: 'integrations.webhook', payload: { integrationId, ticketId, messageId: 'M' } },
      ]);
      await aPrompt();
      expect(await asked('Oi')).toEqual({ chatbot: true });
      expect(await kinds()).toEqual(['integrations.webhook', 'integrations.webhook', 'robots.answer']);
    },
  );

  it.each(['typebot', 'dialogflow'] as const)('a %s answers in place of the prompt', async (type) => {
    const integrationId = await anIntegration(type);
    await aPrompt();
    const { id: ticketId } = await bench.home.ticket();
    expect(await askedIn(ticketId, 'Bom dia')).toEqual({ chatbot: true });
    expect(await bench.home.scope.find(robotSessions)).toMatchObject([
      { ticketId, kind: 'integration', sourceId: integrationId },
    ]);
    expect(await bench.waiting()).toMatchObject([{ kind: 'robots.answer', payload: { ticketId, text: 'Bom dia' } }]);
  });

  it('a flow builder starts the flow of its name', async () => {
    await aFlow('Other');
    await aFlow('Robot');
    await anIntegration('flowbuilder');
    await aPrompt();
    expect(await asked('Oi')).toEqual({ chatbot: false });
    expect(await flowTexts()).toContain('Robot!');
    expect(await bench.waiting()).toHaveLength(1);
  });

  it('a flow builder without a flow of its name starts nothing', async () => {
    await aFlow('Other');
    await anIntegration('flowbuilder');
    await aPrompt();
    expect(await asked('Oi')).toBeNull();
    expect(await bench.waiting()).toEqual([]);
  });

  it('a prompt answers', async () => {
    const sourceId = await aPrompt();
    expect(await asked('Oi')).toEqual({ chatbot: true });
    expect(await bench.home.scope.find(robotSessions)).toMatchObject([{ kind: 'prompt', sourceId }]);
    expect(await kinds()).toEqual(['robots.answer']);
  });
});
